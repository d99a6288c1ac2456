import type { Manifest } from '@latchkey/localnet'
import {
  type Address,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { createEvmScreen, short } from '../support/createEvmScreen.js'
import { createEvmTruth } from '../support/createEvmTruth.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { readFacts, readPart, readWindowed } from '../support/readPanel.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'
import { waitForReceipt } from '../support/waitForReceipt.js'

const networkId = 'eip155:31337'
const timeZone = 'Asia/Kolkata'
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
])
const keysAbi = parseAbi(['function transferFrom(address, address, uint256)'])

/** An account of the local network that sends through the node directly. */
function personOf({ accounts, urls }: Manifest, index: number) {
  const found = accounts.evm[index]
  if (found === undefined) throw new TypeError('the manifest has too few accounts')
  const account = privateKeyToAccount(found.privateKey)
  const transport = http(urls.evm)
  return createWalletClient({ account, chain: foundry, transport, pollingInterval: 50 }).extend(publicActions)
}

function tokenOf({ tokens }: Manifest, symbol: string): Address {
  const found = tokens.find((token) => token.chainId === networkId && token.symbol === symbol)
  if (found === undefined) throw new TypeError(`no ${symbol}`)
  return found.address as Address
}

/**
 * One transaction of each kind: ETH and tokens in both directions, an approval, a swap, a collectible, and a failed
 * one.
 */
async function act(manifest: Manifest): Promise<void> {
  const [alice, friend, bob] = [personOf(manifest, 0), personOf(manifest, 1), personOf(manifest, 2)]
  const [own, his, hers] = [alice.account.address, bob.account.address, friend.account.address]
  const [usdc, dai] = [tokenOf(manifest, 'tUSDC'), tokenOf(manifest, 'tDAI')]
  const router = manifest.contracts[networkId]?.uniswapV2Router ?? '0x'
  const keys = manifest.nfts.find(({ chainId }) => chainId === networkId)?.address ?? '0x'
  const erc20 = { abi: erc20Abi, functionName: 'transfer' } as const
  // The node accepts a transaction before it is mined, and the next one may depend on it.
  const mined = async (sent: Promise<Hex>) => waitForReceipt(alice, await sent)
  await mined(alice.sendTransaction({ to: hers, value: parseEther('1.25') }))
  await mined(bob.sendTransaction({ to: own, value: 123_456_789_012_345_678n }))
  await mined(alice.writeContract({ ...erc20, address: usdc, args: [his, 34_567_891n] }))
  await mined(bob.writeContract({ ...erc20, address: dai, args: [own, 10n ** 12n] }))
  await mined(
    alice.writeContract({
      address: dai,
      abi: erc20Abi,
      functionName: 'approve',
      args: [router, maxUint256],
    }),
  )
  await mined(
    alice.writeContract({
      address: router,
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [10n ** 19n, 0n, [dai, usdc], own, maxUint256],
    }),
  )
  await mined(
    alice.writeContract({
      address: keys,
      abi: keysAbi,
      functionName: 'transferFrom',
      args: [own, his, 2n],
    }),
  )
  await mined(alice.writeContract({ ...erc20, address: usdc, args: [his, 10n ** 30n], gas: 100_000n }))
}

async function openScene(balances: 'service' | 'nodes') {
  const manifest = await readManifest()
  const owner = manifest.accounts.evm[0]?.address ?? '0x'
  const truth = createEvmTruth({ url: manifest.urls.evm, owner })
  const screen = createEvmScreen({ truth, manifest, owner, networkId, timeZone })
  const opened = await openConnected({
    settings: { balances, ...(balances === 'nodes' && { directory: 'keyless' }) },
    context: { timezoneId: timeZone },
  })
  return { ...opened, manifest, opened, owner, screen, truth }
}

const same = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
const sorted = (rows: readonly string[]) => rows.toSorted()

/** The token panel, its total and the page's button match the current chain state. */
async function expectTokens(
  { dialog, page, screen }: Awaited<ReturnType<typeof openScene>>,
  isPriced: boolean,
) {
  const { priced, others, total } = await screen.tokens({ isPriced })
  const coin = await screen.coin()
  const panel = dialog.getByRole('tabpanel', { name: 'Tokens' })
  await eventually(async () => sorted(await readPart(panel, 'token-row'))).toEqual(
    sorted([...priced, ...others]),
  )
  expect((await readPart(panel, 'token-row')).slice(0, priced.length), 'by worth').toEqual(priced)
  const head = dialog.locator('[data-lk-part=account-head]')
  await eventually(() => readPart(head, 'amount')).toEqual([isPriced ? total : coin])
  await eventually(async () => (await readPart(page.locator('body'), 'account-button'))[0]).toContain(coin)
}

type Scene = Awaited<ReturnType<typeof openScene>>

async function expectCollectibles({ dialog, screen }: Scene): Promise<void> {
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const expected = await screen.collectibles()
  await eventually(async () => sorted([...(await readWindowed(dialog, 'card')).values()])).toEqual(
    sorted(expected),
  )
}

/** Every row of the history, and the details of each of the newest transactions. */
async function expectActivity({ dialog, manifest, owner, page, screen, truth }: Scene): Promise<void> {
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const denied = manifest.nfts.findLast(({ standard }) => standard === 'erc721')?.address
  const all = await truth.readHistory()
  const shown = all.filter(
    ({ moves }) => moves.length === 0 || moves.some(({ address }) => !same(address, denied)),
  )
  const imitations = shown.filter(
    ({ from, moves }) => !same(from, owner) && moves.some((move) => same(move.from, owner)),
  )
  expect(imitations.length, 'no other account may send her tokens').toBe(2)
  const entries = shown.filter((entry) => !imitations.includes(entry))
  await eventually(async () => [...(await readWindowed(dialog, 'activity-row'))]).toEqual(
    await screen.activity(entries),
  )
  await dialog.getByText('2 transfers hidden').waitFor()

  for (const entry of entries.slice(0, 8)) {
    await dialog.locator(`[data-lk-focus="${entry.hash}"]`).click()
    await settle(page)
    await eventually(() => readFacts(dialog)).toEqual(screen.facts(entry, 'Meridian'))
    await eventually(() => readPart(dialog, '_transfer-row')).toEqual(await screen.transfers(entry))
    await dialog.getByRole('button', { name: 'Back' }).click()
    await settle(page)
  }
}

test('with data from the service: every value matches the chain, before and after changes', {
  timeout: 60_000,
}, async () => {
  const scene = await openScene('service')
  const { complaints, dialog, manifest, opened } = scene
  await showView(opened, 'Account')
  await expectTokens(scene, true)
  await act(manifest)
  await dialog.getByRole('button', { name: 'Refresh' }).click()
  await expectTokens(scene, true)
  await expectCollectibles(scene)
  await expectActivity(scene)
  expect(complaints).toEqual([])
})

test('with data from the node: every value matches the chain, and sending from the page updates it', async () => {
  const scene = await openScene('nodes')
  const { complaints, dialog, manifest, opened, page, screen, truth } = scene
  await showView(opened, 'Account')
  await expectTokens(scene, false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const before = await truth.coins()
  const bob = personOf(manifest, 2)
  const sent = await bob.sendTransaction({ to: scene.owner, value: parseEther('2.5') })
  await waitForReceipt(bob, sent)
  await page.getByRole('button', { name: 'Send 0.01 to yourself' }).click()
  await page.getByLabel('Answer of the wallet').getByText(/^0x/).waitFor()
  const hash = await page.getByLabel('Answer of the wallet').textContent()
  await eventually(async () => (await truth.readHistory())[0]?.hash).toBe(hash)
  const [entry] = await truth.readHistory()
  expect(await truth.coins()).toBeGreaterThan(before + parseEther('2.4'))
  await showView(opened, 'Account')
  await expectTokens(scene, false)
  await expectCollectibles(scene)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const time = entry && screen.timeOf(entry)
  await eventually(async () => [...(await readWindowed(dialog, 'activity-row'))]).toEqual([
    [hash, expect.stringMatching(`^Sent ${time} \\S?0\\.01 ETH$`)],
  ])
  expect(complaints).toEqual([])
}, 60_000)

test('names are shown only if the registry resolves them in both directions', async () => {
  const { accounts, contracts } = await readManifest()
  const scene = await openScene('nodes')
  const { dialog, inWallet, opened, page, truth } = scene
  const universalResolverAddress = contracts[networkId]?.ensUniversalResolver ?? '0x'
  const claimed = await Promise.all(
    accounts.evm.slice(0, 3).map(async ({ address }) => {
      const name = await truth.client.getEnsName({ address, universalResolverAddress }).catch(() => null)
      const holder =
        name && (await truth.client.getEnsAddress({ name: normalize(name), universalResolverAddress }))
      return { address, called: same(holder ?? undefined, address) && name ? name : short(address) }
    }),
  )
  expect(claimed.map(({ address, called }) => called === short(address))).toEqual([false, true, true])
  const [alice] = claimed
  const avatar = await truth.client.getEnsText({
    name: alice?.called ?? '',
    key: 'avatar',
    universalResolverAddress,
  })
  const picture = page.locator('[data-lk-part=account-button] [data-lk-part=avatar]')
  expect(avatar).toMatch(/^data:image\/svg/)
  await eventually(() => picture.getAttribute('src')).toMatch(/^blob:/)
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await showView(opened, 'Account')
  for (const { address, called } of claimed) {
    await inWallet({ do: 'switchAccount', account: address })
    const head = dialog.locator('[data-lk-part=account-head]')
    await head.getByText(called, { exact: true }).waitFor()
    await page
      .getByRole('button', { name: `Account, ${called}`, includeHidden: true })
      .waitFor({ state: 'attached' })
  }
  const imitated = claimed[1]?.address ?? '0x'
  await inWallet({ do: 'switchAccount', account: imitated })
  await dialog.getByText(short(imitated), { exact: true }).waitFor()
  expect(await dialog.getByText(alice?.called ?? '').count(), 'the name that it claims').toBe(0)
})
