import { fetchAddressesForLookupTables, getBase64EncodedWireTransaction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { createTable, signByTables } from './support/lookupTables.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

test('a transaction takes its accounts from a lookup table', async () => {
  const { rpc, node, accountAt, newcomer, lamportsOf } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const table = await createTable(shared.bench, alice, [programs.memo, carol.address])
  node.mine(1)
  const tables = await fetchAddressesForLookupTables([table], rpc)
  expect(tables).toEqual({ [table]: [programs.memo, carol.address] })

  const paying = getTransferSolInstruction({ source: alice, destination: carol.address, amount: 3_000_000n })
  const signed = await signByTables(shared.bench, alice, { instructions: [paying], tables })
  const wire = getBase64EncodedWireTransaction(signed)
  const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  node.mine(1)

  expect(await lamportsOf(carol.address)).toBe(3_000_000n)
  const plain = await rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(plain?.transaction.message.accountKeys).not.toContain(carol.address)
  expect(plain?.transaction.message).toMatchObject({
    addressTableLookups: [{ accountKey: table, writableIndexes: [1], readonlyIndexes: [] }],
  })
  expect(plain?.meta?.loadedAddresses).toEqual({ writable: [carol.address], readonly: [] })
  const parsed = await rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(parsed?.transaction.message.accountKeys.at(-1)).toEqual({
    pubkey: carol.address,
    signer: false,
    source: 'lookupTable',
    writable: true,
  })
  // Who only receives through a table has it in the history, too.
  const history = await rpc.getSignaturesForAddress(carol.address).send()
  expect(history.map((row) => row.signature)).toEqual([signature])
})

test('a lookup table is parsed', async () => {
  const { rpc, accountAt } = shared.bench
  const alice = await accountAt(0)
  const table = await createTable(shared.bench, alice, [programs.memo])
  const { value } = await rpc.getAccountInfo(table, { encoding: 'jsonParsed' }).send()
  expect(value?.data).toMatchObject({
    program: 'address-lookup-table',
    parsed: {
      type: 'lookupTable',
      info: {
        addresses: [programs.memo],
        authority: alice.address,
        deactivationSlot: '18446744073709551615',
        lastExtendedSlotStartIndex: 0,
      },
    },
  })
})
