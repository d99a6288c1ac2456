import { expect, test } from 'vitest'
import { addressKey } from '../../../hooks/shared/keys.js'

test('EVM addresses are the same in any case, Solana addresses are not', () => {
  expect(addressKey('0xABcd')).toBe(addressKey('0xabCD'))
  const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(addressKey(solana)).toBe(solana)
})
