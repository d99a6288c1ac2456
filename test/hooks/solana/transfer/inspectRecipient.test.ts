import { expect, test } from 'vitest'
import { solanaMainnet as network } from '../../../../hooks/networks.js'
import { HttpTimeoutError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import { associatedAddress } from '../../../../hooks/solana/transfer/associatedAddress.js'
import { inspectRecipient } from '../../../../hooks/solana/transfer/inspectRecipient.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { keysOf } from '../../../support/createSigningWallet.js'
import { accountRow, holdingRow, mintRow } from '../../../support/solanaAccounts.js'

const [address, mint] = (await Promise.all([keysOf(1), keysOf(2)])).map((keys) => String(keys.address)) as [
  string,
  string,
]
const noKey = await associatedAddress({ owner: address, mint, tokenProgram: tokenPrograms.spl })

/** A node with one account, and a history or an error instead. */
const nodeOf = (row: object | null, history: unknown = []) =>
  createFakeRpc(({ method }) => {
    if (method === 'getMultipleAccounts') return { value: [row] }
    if (history instanceof Error) throw history
    return history
  })

test.each<[string, string, object | null, string]>([
  ['a wallet', address, accountRow(5n), 'account'],
  ['nothing', address, null, 'account'],
  ['a vault', noKey, accountRow(5n), 'program'],
  ['nothing, without a key', noKey, null, 'program'],
  ['a program', address, accountRow(5n, { executable: true }), 'program'],
  ['a nonce', address, accountRow(5n, { data: new Uint8Array(80) }), 'contract'],
  ['some program’s data', address, accountRow(5n, { owner: mint, data: new Uint8Array(8) }), 'contract'],
  ['a mint', address, mintRow(), 'token'],
  [
    'a mint of Token-2022',
    address,
    mintRow({ standard: 'token2022', extensions: [[9, new Uint8Array()]] }),
    'token',
  ],
  ['a token account', address, holdingRow({ mint, owner: address, amount: 0n }), 'token'],
])('%s is identified by its account', async (_, at, row, kind) => {
  const { kind: told, isUsed } = await inspectRecipient(nodeOf(row), { address: at, network })
  expect([told, isUsed]).toEqual([kind, row !== null])
})

test('without an account the history shows whether it was used, where a node has one', async () => {
  const isUsedBy = async (history: unknown) =>
    (await inspectRecipient(nodeOf(null, history), { address, network })).isUsed
  expect(await isUsedBy([{ signature: 'x' }])).toBe(true)
  expect(await isUsedBy([])).toBe(false)
  expect(await isUsedBy({})).toBeUndefined()
  expect(await isUsedBy(new RpcError({ code: -32601 }))).toBeUndefined()
  await expect(isUsedBy(new HttpTimeoutError())).rejects.toMatchObject({ name: 'HttpTimeoutError' })
})

test.each([[{}], [{ ...accountRow(1n), data: '' }], [{ ...accountRow(1n), lamports: -1 }], ['x']])(
  'an invalid answer of a node is reported: %j',
  async (row) => {
    const asking = inspectRecipient(nodeOf(row as object), { address, network })
    await expect(asking).rejects.toMatchObject({ name: 'MalformedResponseError' })
  },
)
