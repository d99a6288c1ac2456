import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  fetchAddressesForLookupTables,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** Instructions of the lookup table program, for which there is no client here. */
function tableInstruction(table: Address, owner: KeyPairSigner, data: readonly number[]): Instruction {
  return {
    programAddress: programs.lookupTable,
    accounts: [
      { address: table, role: AccountRole.WRITABLE },
      { address: owner.address, role: AccountRole.READONLY_SIGNER },
      { address: owner.address, role: AccountRole.WRITABLE_SIGNER },
      { address: programs.system, role: AccountRole.READONLY },
    ],
    data: Uint8Array.from(data),
  }
}

async function createTable(owner: KeyPairSigner, addresses: readonly Address[]) {
  const { rpc, land } = shared.bench
  const slot = (await rpc.getSlot({ commitment: 'processed' }).send()) - 1n
  const recent = getU64Encoder().encode(slot)
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: programs.lookupTable,
    seeds: [getAddressEncoder().encode(owner.address), recent],
  })
  const listed = addresses.flatMap((address) => [...getAddressEncoder().encode(address)])
  await land(owner, [
    tableInstruction(table, owner, [0, 0, 0, 0, ...recent, bump]),
    tableInstruction(table, owner, [
      2,
      0,
      0,
      0,
      ...getU64Encoder().encode(BigInt(addresses.length)),
      ...listed,
    ]),
  ])
  return table
}

test('a transaction takes its accounts from a lookup table', async () => {
  const { rpc, node, accountAt, newcomer, lamportsOf } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const table = await createTable(alice, [programs.memo, carol.address])
  node.mine(1)
  const tables = await fetchAddressesForLookupTables([table], rpc)
  expect(tables).toEqual({ [table]: [programs.memo, carol.address] })

  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(alice, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstructions(
        [getTransferSolInstruction({ source: alice, destination: carol.address, amount: 3_000_000n })],
        timed,
      ),
    (filled) => compressTransactionMessageUsingAddressLookupTables(filled, tables),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
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
  const table = await createTable(alice, [programs.memo])
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
