import { type Address, createPublicClient, erc20Abi, erc721Abi, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { armedSend, confirmSend, fillSend, openSend, showSend } from '../support/openSend.js'
import { eventNames } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import { tabTo } from '../support/tabTo.js'

/** The chain, its accounts and their balances. */
async function readTruth() {
  const { accounts, nfts, tokens, urls } = await readManifest()
  const chain = createPublicClient({ transport: http(urls.evm) })
  const [alice = '0x', bob = '0x', carol = '0x'] = accounts.evm.map(({ address }) => address)
  const { address: usdc = '0x' } = tokens.find(({ symbol }) => symbol === 'tUSDC') ?? {}
  const key = nfts.find(({ standard, owner }) => standard === 'erc721' && owner === alice)
  const coinOf = (address: Address) => chain.getBalance({ address })
  const read = { address: usdc as Address, abi: erc20Abi, functionName: 'balanceOf' } as const
  const usdcOf = (address: Address) => chain.readContract({ ...read, args: [address] })
  const newest = () => chain.getBlockNumber({ cacheTime: 0 })
  /** The cost of the one transaction since a block, excluding its value. */
  async function costSince(block: bigint): Promise<bigint> {
    const count = Number((await newest()) - block)
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        chain.getBlock({ blockNumber: block + BigInt(index) + 1n }),
      ),
    )
    const hashes = blocks.flatMap(({ transactions }) => transactions)
    expect(hashes).toHaveLength(1)
    const receipt = await chain.getTransactionReceipt({ hash: hashes[0] ?? '0x' })
    return receipt.gasUsed * receipt.effectiveGasPrice
  }
  return { alice, bob, carol, chain, coinOf, costSince, key, newest, usdcOf }
}

test('the wallet request and the received amount match the review to the last unit', {
  tags: ['golden'],
}, async () => {
  const { alice, carol, coinOf, costSince, newest } = await readTruth()
  const opened = await openSend()
  const { complaints, dialog, page, prompt } = opened
  const block = await newest()
  const before = { alice: await coinOf(alice), carol: await coinOf(carol) }
  await fillSend(opened, { amount: '1.000000000000000001', to: carol.toLowerCase() })
  const whole = (await dialog.textContent())?.replace(/\s+/g, '')
  expect(whole).toContain(carol)
  expect(whole).toContain('1.000000000000000001ETH')
  expect(whole).toContain('Meridian')
  await confirmSend(opened, 'Send 1.000000000000000001 ETH')

  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  const asked = (await prompt.locator('body').textContent())?.toLowerCase()
  expect(asked).toContain(carol.toLowerCase())
  expect(asked).toContain('1.000000000000000001')
  expect(await coinOf(carol)).toBe(before.carol)
  await prompt.getByRole('button', { name: 'Approve' }).click()

  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await dialog.getByText('1.000000000000000001 ETH sent').first().waitFor()
  const sent = parseEther('1.000000000000000001')
  expect((await coinOf(carol)) - before.carol).toBe(sent)
  const cost = await costSince(block)
  expect(before.alice - (await coinOf(alice))).toBe(sent + cost)

  await eventually(() => eventNames(page, /^(OPEN_)?SEND/)).toEqual([
    'OPEN_SEND',
    'SEND_INITIATED',
    'SEND_SUCCESS',
  ])

  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await showSend(opened)
  await eventually(() => dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  expect(await dialog.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe('')
  // A previous receiver is offered and no longer marked as new.
  await dialog.getByRole('list', { name: 'People you sent to' }).getByRole('button').first().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
  await eventually(() =>
    dialog.getByRole('button', { name: 'Review', exact: true }).getAttribute('aria-disabled'),
  ).not.toBe('true')
  expect(await dialog.getByText('First time sending to this address').count()).toBe(0)
  expect(page.url()).not.toContain(carol)
  expect(complaints).toEqual([])
})

test('a token sent to a name reaches its account, and only it and the fee move', async () => {
  const { alice, bob, coinOf, usdcOf } = await readTruth()
  const opened = await openConnected()
  const { complaints, dialog, inWallet, page, prompt } = opened
  await inWallet({ do: 'mode', mode: 'ask' })
  await inWallet({ do: 'grant', accounts: [alice, bob] })
  await inWallet({ do: 'switchAccount', account: bob })
  await page.getByRole('button', { name: new RegExp(`^Account, ${bob.slice(0, 4)}`) }).waitFor()
  await showSend(opened)
  const before = { usdc: [await usdcOf(bob), await usdcOf(alice)], coin: await coinOf(alice) }
  await fillSend(opened, { token: /^Test USD Coin/, amount: '0.5', to: 'Alice.Latchkey.ETH' })
  const whole = (await dialog.textContent())?.replace(/\s+/g, '')
  expect(whole).toContain('alice.latchkey.eth')
  expect(whole).toContain(alice)
  await confirmSend(opened, 'Send 0.5 tUSDC')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect([await usdcOf(bob), await usdcOf(alice)]).toEqual([
    (before.usdc[0] ?? 0n) - 500_000n,
    (before.usdc[1] ?? 0n) + 500_000n,
  ])
  expect(await coinOf(alice)).toBe(before.coin)
  expect(complaints).toEqual([])
})

test('a collectible goes to its new owner', async () => {
  const { carol, chain, key } = await readTruth()
  if (!key) throw new TypeError('the first account has no collectible')
  const opened = await openSend()
  const { complaints, dialog, prompt } = opened
  await fillSend(opened, { token: /^Brass key/, to: carol })
  await confirmSend(opened, /^Send /)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  const owner = { address: key.address as Address, abi: erc721Abi, functionName: 'ownerOf' } as const
  expect(await chain.readContract({ ...owner, args: [BigInt(key.tokenId)] })).toBe(carol)
  expect(complaints).toEqual([])
})

test('a rejection in the wallet keeps the draft, which can still be sent', async () => {
  const { carol, coinOf } = await readTruth()
  const opened = await openSend()
  const { complaints, dialog, prompt } = opened
  const before = await coinOf(carol)
  await fillSend(opened, { amount: '0.25', to: carol })
  await confirmSend(opened, 'Send 0.25 ETH')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('heading', { name: 'Declined', exact: true }).waitFor()
  expect(await coinOf(carol)).toBe(before)
  await dialog.getByRole('button', { name: 'Back to review' }).click()
  await confirmSend(opened, 'Send 0.25 ETH')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect((await coinOf(carol)) - before).toBe(parseEther('0.25'))
  expect(complaints).toEqual([])
})

test('a network switch in the wallet hides the draft and offers it again', async () => {
  const { carol } = await readTruth()
  const opened = await openSend()
  const { complaints, dialog, inWallet } = opened
  await fillSend(opened, { amount: '0.25', to: carol })
  await inWallet({ do: 'switchNetwork', chainId: 31338 })
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await eventually(() => dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Use them again' }).click()
  await eventually(() => dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('0.25')
  await inWallet({ do: 'switchNetwork', chainId: 31337 })
  expect(complaints).toEqual([])
})

test('sending works by keyboard alone', async () => {
  const { carol, coinOf } = await readTruth()
  const opened = await openSend()
  const { complaints, dialog, page, prompt } = opened
  const before = await coinOf(carol)
  await tabTo(page, dialog.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('0.125')
  await tabTo(page, dialog.getByRole('textbox', { name: 'To', exact: true }))
  await page.keyboard.insertText(carol)
  const review = dialog.getByRole('button', { name: 'Review', exact: true })
  await eventually(() => review.getAttribute('aria-disabled')).not.toBe('true')
  await tabTo(page, review)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Review send' }).waitFor()
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, await armedSend(opened, 'Send 0.125 ETH'))
  await page.keyboard.press('Enter')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect((await coinOf(carol)) - before).toBe(parseEther('0.125'))
  expect(complaints).toEqual([])
})
