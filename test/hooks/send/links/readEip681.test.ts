import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Eip681Payment, readEip681 } from '../../../../hooks/send/links/readPaymentLink.js'
import { formatAmount } from '../../../../hooks/shared/amount.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const coin = { namespace: 'eip155', receiver: alice } as const
const token = { ...coin, token: bob } as const
const largest = 2n ** 256n - 1n

test.each<[string, Eip681Payment]>([
  [`ethereum:${alice}`, coin],
  [`ethereum:${alice}?`, coin],
  [`Ethereum:PAY-${alice}`, coin],
  [`ethereum:pay-${alice}@8453`, { ...coin, chainId: '8453' }],
  [`ethereum:${alice}@1?value=1000000000000000000`, { ...coin, chainId: '1', quantity: 10n ** 18n }],
  [`ethereum:${alice}?value=2.014e18`, { ...coin, quantity: 2_014_000_000_000_000_000n }],
  [
    `ethereum:${alice}?value=1e18&gas=21000&gasLimit=1&gasPrice=-1&label=A%20shop`,
    { ...coin, quantity: 10n ** 18n },
  ],
  [`ethereum:${alice.toLowerCase()}?value=0`, { ...coin, receiver: alice.toLowerCase(), quantity: 0n }],
  [`ethereum:${bob}/transfer?address=${alice}&uint256=1`, { ...token, quantity: 1n }],
  [
    `ethereum:${bob}@1/transfer?uint256=1.5E6&address=${alice}`,
    { ...token, chainId: '1', quantity: 1_500_000n },
  ],
  [`ethereum:${bob.toLowerCase()}/transfer?address=${alice}`, token],
  [`ethereum:0x${bob.slice(2).toUpperCase()}/transfer?address=${alice}`, token],
  ['ethereum:vitalik.eth?value=1', { ...coin, receiver: 'vitalik.eth', quantity: 1n }],
  ['ethereum:pay-my-shop.vitalik.eth', { ...coin, receiver: 'my-shop.vitalik.eth' }],
  ['ethereum:my%2Dshop.eth', { ...coin, receiver: 'my-shop.eth' }],
  ['ethereum:b%C3%BCcher.eth', { ...coin, receiver: 'bücher.eth' }],
  [
    `ethereum:${bob}/transfer?address=vitalik.eth&uint256=1`,
    { ...token, receiver: 'vitalik.eth', quantity: 1n },
  ],
  // A wrong checksum of a receiver is found, and confirmed, where addresses are checked.
  [`ethereum:${alice.replace('d8dA', 'D8dA')}`, { ...coin, receiver: alice.replace('d8dA', 'D8dA') }],
])('%s', (link, payment) => {
  expect(readEip681(link)).toEqual(payment)
})

test.each([
  ['1', 1n],
  ['007', 7n],
  ['+5', 5n],
  ['1e0', 1n],
  ['1E3', 1_000n],
  ['1e+3', 1_000n],
  ['1.50e2', 150n],
  ['.5e1', 5n],
  ['0e999', 0n],
  [String(largest), largest],
  [`0.${'0'.repeat(77)}1e78`, 1n],
])('the number %s is %s base units', (text, quantity) => {
  expect(readEip681(`ethereum:${alice}?value=${text}`).quantity).toBe(quantity)
})

const [noNumber, fraction] = ['no number', 'a fraction of a base unit']
test.each([
  ['', noNumber],
  ['-1', noNumber],
  ['-0', noNumber],
  ['+', noNumber],
  ['.', noNumber],
  ['1.', noNumber],
  ['1e', noNumber],
  ['e18', noNumber],
  ['1e-3', noNumber],
  ['1e1e1', noNumber],
  ['1e9999', noNumber],
  ['1.2.3', noNumber],
  ['1,5e18', noNumber],
  ['1 000', noNumber],
  ['1%20', noNumber],
  ['0x10', noNumber],
  ['1n', noNumber],
  ['1_0', noNumber],
  ['Infinity', noNumber],
  ['%D9%A1', noNumber],
  ['0.1', fraction],
  // An integer, but its author may mean whole tokens; the standard requires an exponent here.
  ['1.0', fraction],
  ['1.50e1', fraction],
  ['2.0140000000000000001e18', fraction],
  [String(largest + 1n), 'more than a chain counts'],
  ['1e78', 'more than a chain counts'],
  ['1e999', 'more than a chain counts'],
])('the number %j is rejected: %s', (text, details) => {
  const refusal = expect.objectContaining({ name: 'InvalidPaymentLinkError', details })
  expect(() => readEip681(`ethereum:${alice}?value=${text}`)).toThrow(refusal)
  expect(() => readEip681(`ethereum:${bob}/transfer?address=${alice}&uint256=${text}`)).toThrow(refusal)
})

const noReceiver = 'neither an address nor a name'
test.each([
  ['ethereum:', noReceiver],
  ['ethereum:?value=1', noReceiver],
  [`ethereum://${alice}`, noReceiver],
  [`ethereum:${alice.slice(2)}`, noReceiver],
  [`ethereum:${alice}0`, noReceiver],
  [`ethereum:${alice}\n?value=1`, noReceiver],
  [`ethereum:0X${alice.slice(2)}`, noReceiver],
  ['ethereum:vitalik', noReceiver],
  ['ethereum:.eth', noReceiver],
  ['ethereum:a..eth', noReceiver],
  ['ethereum:vitalik.eth.', noReceiver],
  ['ethereum:a b.eth', noReceiver],
  ['ethereum:vita%00lik.eth', noReceiver],
  ['ethereum:vita%E2%80%AElik.eth', noReceiver],
  ['ethereum:a%2Fb.eth', noReceiver],
  [`ethereum:${alice}.eth`, noReceiver],
  [`ethereum:${'a'.repeat(252)}.eth`, noReceiver],
  [`ethereum:${alice},${bob}`, noReceiver],
  ['ethereum:pay-', 'not for a payment'],
  [`ethereum:tx-${alice}`, 'not for a payment'],
  ['ethereum:my-shop.eth', 'not for a payment'],
  [`ethereum:${alice}@`, 'no chain id'],
  [`ethereum:${alice}@0`, 'no chain id'],
  [`ethereum:${alice}@01`, 'no chain id'],
  [`ethereum:${alice}@-1`, 'no chain id'],
  [`ethereum:${alice}@0x1`, 'no chain id'],
  [`ethereum:${alice}@1@2`, 'no chain id'],
  [`ethereum:${alice}@${'9'.repeat(33)}`, 'no chain id'],
  [`ethereum:${alice}/?value=1`, 'an unknown function'],
  [`ethereum:${bob}/approve?address=${alice}&uint256=1`, 'an unknown function'],
  [`ethereum:${bob}/transferFrom?address=${alice}&uint256=1`, 'an unknown function'],
  [`ethereum:${bob}/Transfer?address=${alice}&uint256=1`, 'an unknown function'],
  [`ethereum:${bob}/transfer/x?address=${alice}&uint256=1`, 'an unknown function'],
  [`ethereum:${alice}?value=1&data=0xa9059cbb`, 'an unknown parameter: data'],
  [`ethereum:${alice}?req-value=1`, 'an unknown parameter: req-value'],
  [`ethereum:${alice}?address=${bob}`, 'an unknown parameter: address'],
  [`ethereum:${alice}?value=1&value=2`, 'two of value'],
  [`ethereum:${alice}?value=1?value=2`, 'no number'],
  [`ethereum:${bob}/transfer?address=${alice}&value=1`, 'an unknown parameter: value'],
  [`ethereum:${bob}/transfer?address=${alice}&address=${bob}`, 'two of address'],
  [`ethereum:${bob}/transfer?address=${alice}&uint256=1&uint256=2`, 'two of uint256'],
  [`ethereum:${bob}/transfer?uint256=1`, noReceiver],
  [`ethereum:${bob}/transfer`, noReceiver],
  [`ethereum:${bob}/transfer?address=&uint256=1`, noReceiver],
  [`ethereum:usdc.eth/transfer?address=${alice}&uint256=1`, 'a token without an address'],
  [
    `ethereum:${bob.replace('C5', 'c5')}/transfer?address=${alice}&uint256=1`,
    'a token’s address with a wrong checksum',
  ],
])('%s is rejected: %s', (link, details) => {
  expect(() => readEip681(link)).toThrow(
    expect.objectContaining({ name: 'InvalidPaymentLinkError', details }),
  )
})

test('a number with an exponent is exactly the written integer', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: largest }),
      fc.integer({ min: 0, max: 77 }),
      (quantity, exponent) => {
        const text = `${formatAmount(quantity, exponent)}e${exponent}`
        expect(readEip681(`ethereum:${alice}?value=${text}`).quantity).toBe(quantity)
      },
    ),
  )
})
