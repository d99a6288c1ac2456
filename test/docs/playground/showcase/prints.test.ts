import type { Manifest } from '@latchkey/localnet'
import { expect, test } from 'vitest'
import { paymentLink, prints } from '../../../../docs/playground/showcase/prints.js'
import { readPaymentLink } from '../../../../hooks/send/links/readPaymentLink.js'

const token = { chainId: 'eip155:31337', symbol: 'tUSDC', decimals: 6, address: `0x${'a'.repeat(40)}` }
const accounts = { evm: [1, 2, 3, 4].map((index) => ({ address: `0x${String(index).repeat(40)}` })) }
const manifest = { accounts, tokens: [token] } as unknown as Manifest

test.each(prints)('$name is paid to its artist, for exactly its price', (print) => {
  const link = paymentLink(manifest, print)
  const artist = accounts.evm[1 + prints.indexOf(print)]?.address
  expect(link).toBe(
    `ethereum:${token.address}@31337/transfer?address=${artist}&uint256=${BigInt(print.price) * 10n ** 6n}`,
  )
  expect(readPaymentLink(link)).toMatchObject({ chainId: '31337', quantity: BigInt(print.price) * 10n ** 6n })
})

test('without a token to pay with there is no link', () => {
  const [print] = prints
  expect(() => print && paymentLink({ ...manifest, tokens: [] }, print)).toThrow(
    'The manifest has no token to pay with.',
  )
})
