import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readRows } from '../support/readRows.js'

const client = (url: string) => createPublicClient({ transport: http(url) })

test('a visitor connects, sees what the chain says, switches, copies, disconnects; a reload connects without a prompt', async () => {
  const opened = await openPlayground({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { complaints, dialog, page, prompt } = opened
  const { accounts, tokens, urls } = await readManifest()
  const [alice] = accounts.evm
  if (alice === undefined) throw new TypeError('the manifest has no account')
  const evm = client(urls.evm)

  await connectDemoWallet(opened)
  const account = page.getByRole('button', { name: 'Account, alice.latchkey.eth' })
  await account.waitFor()

  await account.click()
  await expect.poll(() => dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Account')
  const native = await evm.getBalance({ address: alice.address })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(2)
  const rows = await readRows(dialog)
  expect(rows[0]).toContain(`${Number(formatUnits(native, 18)).toLocaleString('en-US')} ETH`)
  const erc20s = tokens.filter((token) => token.standard === 'erc20')
  for (const token of erc20s.filter(({ chainId, decimals }) => chainId === 'eip155:31337' && decimals > 0)) {
    const quantity = await evm.readContract({
      abi: erc20Abi,
      address: token.address,
      functionName: 'balanceOf',
      args: [alice.address],
    })
    const [whole = '', fraction = ''] = formatUnits(quantity, token.decimals).split('.')
    const figure = `${Number(whole).toLocaleString('en-US')}${fraction && `.${fraction.slice(0, 3)}`}`
    expect(
      rows.some((row) => row.includes(figure)),
      `${token.symbol}: ${figure} in ${rows.join(' | ')}`,
    ).toBe(true)
  }
  expect(
    rows.some((row) => row.includes('Whole Points')),
    'a token without decimals is dropped',
  ).toBe(false)

  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice.address)

  await dialog.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /Northwind/ }).click()
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  const there = await client(urls.evm2).getBalance({ address: alice.address })
  const figure = `${Number(formatUnits(there, 18)).toLocaleString('en-US')} ETH`
  await expect.poll(async () => (await readRows(dialog))[0]).toContain(figure)

  await page.reload()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  expect(await prompt.getByRole('heading').count(), 'no prompt after a reload').toBe(0)

  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(complaints).toEqual([])
})
