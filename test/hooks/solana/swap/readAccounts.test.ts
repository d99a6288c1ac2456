import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { RawAccount } from '../../../../hooks/solana/read/readRawAccounts.js'
import { readRoute } from '../../../../hooks/solana/swap/proveRoute.js'
import { resolveAccounts } from '../../../../hooks/solana/swap/readAccounts.js'
import { readSteps } from '../../../../hooks/solana/transfer/decodeTransfer.js'
import { type Account, createRoute, tableOf } from '../../../support/createRoute.js'

const { destination, program, route, source, taker, terms, thief, writeWith } = await createRoute()
const { address: table } = await generateKeyPairSigner()
const pool = thief.address
const listed = [program.address, destination, source, pool]
const bytes = writeWith([route({ reads: [pool] })], listed, table)
const message = readRoute(bytes, terms)
const toRaw = (account: Account | undefined): RawAccount | undefined =>
  account && { ...account, lamports: BigInt(account.lamports), isExecutable: false }
const resolve = (account: Account | undefined) => resolveAccounts(message, [toRaw(account)])

test('accounts come from the lookup table in the order that instructions count them in', () => {
  expect(message.staticAccounts).not.toContain(source)
  const { addresses, writable } = resolve(tableOf(listed))
  const staticAccounts = addresses as typeof message.staticAccounts
  const [step] = readSteps({ ...message, staticAccounts })
  expect(step).toMatchObject({
    program: program.address,
    accounts: [taker.address, source, destination, pool],
  })
  expect([...writable].sort()).toEqual([taker.address, destination, source].sort())
})

test('a table that has grown holds the same accounts', () => {
  expect(resolve(tableOf([...listed, table]))).toEqual(resolve(tableOf(listed)))
})

test.each([
  ['no table', undefined],
  ['an account of another program', { ...tableOf(listed), owner: program.address }],
  ['an account of another kind', tableOf(listed, { kind: 0 })],
  ['a table that is being deactivated', tableOf(listed, { deactivated: 5n })],
  ['a table that ends before', tableOf(listed.slice(0, 2))],
  ['an account that is too short', { ...tableOf(listed), data: new Uint8Array(55) }],
  ['a table that names an account of the message', tableOf([program.address, taker.address, source, pool])],
])('%s is rejected', (_, account) => {
  expect(() => resolve(account)).toThrow(SwapMismatchError)
})
