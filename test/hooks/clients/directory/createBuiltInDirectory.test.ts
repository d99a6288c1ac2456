import { expect, test } from 'vitest'
import {
  builtInWallets,
  createBuiltInDirectory,
} from '../../../../hooks/clients/directory/createBuiltInDirectory.js'
import { checkExternalUrl } from '../../../../hooks/shared/links/checkExternalUrl.js'

const directory = createBuiltInDirectory()
const namesOf = async (parameters: Partial<Parameters<typeof directory.getWallets>[0]>) =>
  (await directory.getWallets({ page: 1, pageSize: 100, ...parameters })).wallets.map(({ name }) => name)

test.each([
  ['METAMASK', ['MetaMask']],
  ['wällét', ['Trust Wallet', 'OKX Wallet']],
  ['no such', []],
])('a search for %j finds %j', async (search, names) => {
  expect(await namesOf({ search })).toEqual(expect.arrayContaining(names))
  if (names.length === 0) expect(await namesOf({ search })).toEqual([])
})

test('filters narrow the list, networks by their namespace', async () => {
  const [first, second] = builtInWallets
  const ids = [first?.id ?? '', second?.id ?? '']
  expect(await namesOf({ include: ids })).toEqual(['MetaMask', 'Trust Wallet'])
  expect(await namesOf({ include: ids, exclude: ids.slice(0, 1) })).toEqual(['Trust Wallet'])
  const solana = await namesOf({ chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] })
  expect(solana).toContain('Solflare')
  expect(solana).not.toContain('Rainbow')
  expect(await namesOf({ chains: ['eip155:31337'] })).not.toContain('Solflare')
})

test('pages give the whole list in one order', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => directory.getWallets({ page, pageSize: 4 }).then(({ wallets }) => wallets)),
  )
  expect(pages.flat()).toEqual(builtInWallets)
  expect(new Set(builtInWallets.map(({ id }) => id)).size).toBe(builtInWallets.length)
})

test('every link may be opened, and no image is fetched', () => {
  for (const wallet of builtInWallets) {
    const { appStore, chromeStore, desktopLink, homepage, linkMode, mobileLink, playStore, webappLink } =
      wallet
    for (const link of [mobileLink, desktopLink, webappLink].filter(Boolean))
      expect(checkExternalUrl(link, { purpose: 'wallet' }).verdict, link).toBe('open')
    for (const link of [homepage, linkMode, chromeStore, appStore, playStore].filter(Boolean))
      expect(checkExternalUrl(link, { purpose: 'store' }).verdict, link).toBe('open')
    expect([wallet.imageId, wallet.imageUrl]).toEqual([undefined, undefined])
    expect(wallet.id).toMatch(/^[\da-f]{64}$/)
  }
})

test('an aborted call gets no answer', async () => {
  const signal = AbortSignal.abort(new TypeError('left'))
  await expect(directory.getWallets({ page: 1, pageSize: 1, signal })).rejects.toThrow('left')
})
