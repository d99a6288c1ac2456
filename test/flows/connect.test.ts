import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readRows } from '../support/readRows.js'

const client = (url: string) => createPublicClient({ transport: http(url) })

/** An amount as displayed: cut to at most three decimals. */
function amountOf(quantity: bigint, decimals: number): string {
  const [whole = '', fraction = ''] = formatUnits(quantity, decimals).split('.')
  const kept = fraction.slice(0, 3).replace(/0+$/, '')
  return `${BigInt(whole).toLocaleString('en-US')}${kept && `.${kept}`}`
}

test('what the app opens before there is a connection follows it', async () => {
  const { complaints, dialog, page, prompt, url } = await openPlayground()
  await page.goto(`${url}&view=Send`)
  await dialog.getByRole('heading', { name: 'Connect wallet', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
  expect(complaints).toEqual([])
})

test('a user connects, sees on-chain values, switches, copies, disconnects; a reload reconnects without a prompt', {
  tags: ['golden'],
}, async () => {
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
  await eventually(() => dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Account')
  const native = await evm.getBalance({ address: alice.address })
  await eventually(async () => (await readRows(dialog))[0]).toContain(`${amountOf(native, 18)} ETH`)
  const erc20s = tokens.filter((token) => token.standard === 'erc20')
  for (const token of erc20s.filter(({ chainId, decimals }) => chainId === 'eip155:31337' && decimals > 0)) {
    const quantity = await evm.readContract({
      abi: erc20Abi,
      address: token.address,
      functionName: 'balanceOf',
      args: [alice.address],
    })
    const amount = amountOf(quantity, token.decimals)
    await eventually(() => readRows(dialog)).toContainEqual(expect.stringContaining(amount))
  }
  expect((await readRows(dialog)).join(' '), 'a token without decimals is dropped').not.toContain(
    'Whole Points',
  )

  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice.address)

  await dialog.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /Northwind/ }).click()
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  const there = await client(urls.evm2).getBalance({ address: alice.address })
  const amount = `${amountOf(there, 18)} ETH`
  await eventually(async () => (await readRows(dialog))[0]).toContain(amount)

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
