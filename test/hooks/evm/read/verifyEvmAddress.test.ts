import { expect, test } from 'vitest'
import { verifyEvmAddress } from '../../../../hooks/evm/read/verifyEvmAddress.js'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const doubtOf = (...parameters: Parameters<typeof verifyEvmAddress>) => {
  const verified = verifyEvmAddress(...parameters)
  return verified.verdict === 'warn' ? verified.doubt : verified.verdict
}

test('an address without a checksum is accepted and given one', () => {
  for (const text of [
    vitalik.toLowerCase(),
    ` ${vitalik}\n`,
    vitalik.slice(2),
    `0x${vitalik.slice(2).toUpperCase()}`,
  ])
    expect(verifyEvmAddress(text)).toEqual({ verdict: 'accept', address: vitalik })
})

test('a wrong checksum is a warning', () => {
  expect(doubtOf(vitalik.replace('d8dA', 'D8dA'))).toBe('checksum')
  // All letters of its checksum are capital ones, as without a checksum.
  const capitals = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(verifyEvmAddress(capitals)).toEqual({ verdict: 'accept', address: capitals })
  expect(doubtOf(capitals.replace('EE7', 'Ee7'))).toBe('checksum')
})

test('an address without a known key is a warning', () => {
  for (const digits of [
    '0'.repeat(40),
    `${'0'.repeat(36)}dead`,
    `${'0'.repeat(39)}1`,
    'dead'.repeat(10),
    'f'.repeat(40),
  ])
    expect(doubtOf(`0x${digits}`)).toBe('burn')
})

test('the token’s own contract, the sender, and a copy of a known address are warnings', () => {
  expect(doubtOf(vitalik, { token: vitalik.toLowerCase() })).toBe('token')
  expect(doubtOf(vitalik, { account: vitalik.toLowerCase() })).toBe('self')
  const copy = `0xd8da${'1'.repeat(32)}6045`
  expect(doubtOf(copy, { known: [vitalik] })).toBe('lookalike')
  expect(doubtOf(copy, { account: vitalik })).toBe('lookalike')
  expect(doubtOf(vitalik, { known: [vitalik] })).toBe('accept')
})

test('empty and invalid addresses are distinguished', () => {
  for (const text of ['', '  ', null, undefined])
    expect(verifyEvmAddress(text)).toMatchObject({
      verdict: 'reject',
      error: { name: 'TransferIncompleteError' },
    })
  for (const text of ['vitalik.eth', 'a'.repeat(1_000_000), [vitalik]])
    expect(verifyEvmAddress(text)).toMatchObject({
      verdict: 'reject',
      error: { name: 'InvalidAddressError' },
    })
})
