import { createPrivateKey, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import { verifyMessage } from '../../../../hooks/solana/sign/verifyMessage.js'
import { type Case, readCases } from '../../../cases/support/readCases.js'

type Input = { data: { accountAddress: string; chainId: string }; message: string; signature: string }

const order = 2n ** 252n + 27742317777372353535851937790883648493n
const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url')
const idOf = (key: Uint8Array): CaipAddress => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${encodeBase58(key)}`
const address = idOf(publicKey)
const signatureOf = (message: string) => sign(null, Buffer.from(message), privateKey)

test('a signature by the account’s key is distinguished from one of another text and another account', async () => {
  const message = 'Sign in ✓ 😀'
  const signature = encodeBase58(signatureOf(message))
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${message} `, signature })).toBe(false)
  const other = idOf(Uint8Array.from(publicKey, (byte, index) => (index === 0 ? byte ^ 1 : byte)))
  expect(await verifyMessage({ address: other, message, signature })).toBe(false)
})

test('the malleable form of a signature, with the order added to S, is rejected', async () => {
  const bytes = signatureOf('twice')
  let s = 0n
  for (const byte of bytes.subarray(32).toReversed()) s = (s << 8n) | BigInt(byte)
  const high = Buffer.alloc(32)
  for (let [index, rest] = [0, s + order]; index < 32; index++, rest >>= 8n) high[index] = Number(rest & 255n)
  const signature = encodeBase58(Buffer.concat([bytes.subarray(0, 32), high]))
  expect(await verifyMessage({ address, message: 'twice', signature })).toBe(false)
})

test.each([
  ['the neutral point', Uint8Array.of(1, ...new Uint8Array(31))],
  ['a point of order 4', new Uint8Array(32)],
])('a key that is %s validates nothing, although its equation holds for every text', async (_, key) => {
  // R is the neutral point and S is 0.
  const signature = encodeBase58(Uint8Array.of(1, ...new Uint8Array(63)))
  expect(await verifyMessage({ address: idOf(key), message: 'anything', signature })).toBe(false)
})

test.each([
  ['hex', (bytes: Buffer) => bytes.toString('hex')],
  ['base64', (bytes: Buffer) => bytes.toString('base64')],
  ['63 bytes', (bytes: Buffer) => encodeBase58(bytes.subarray(0, 63))],
  ['65 bytes', (bytes: Buffer) => encodeBase58(Buffer.concat([bytes, Buffer.of(0)]))],
  ['white space', (bytes: Buffer) => `${encodeBase58(bytes)} `],
  ['nothing', () => ''],
])('a signature as %s is none', async (_, write) => {
  expect(await verifyMessage({ address, message: 'form', signature: write(signatureOf('form')) })).toBe(false)
})

const rows: (Case<Input> & { reason?: string })[] = readCases<Input>('siwx-sessions')
const signedRows = rows.filter(
  ({ input, expect: verdict, reason }) =>
    input?.data?.chainId?.startsWith('solana:') && (verdict === 'valid' || reason === 'bad_signature'),
)

test.each(signedRows)('$id: $why', async ({ input, expect: verdict }) => {
  const { accountAddress, chainId } = input.data
  const account = `${chainId}:${accountAddress}` as CaipAddress
  expect(await verifyMessage({ ...input, address: account })).toBe(verdict === 'valid')
})

test('the case file has rows with signatures', () => {
  expect(signedRows.length).toBeGreaterThanOrEqual(5)
})
