import { expect, test } from 'vitest'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import { associatedAddress } from '../../../../hooks/solana/transfer/associatedAddress.js'
import { checkRequest } from '../../../../hooks/solana/transfer/checkRequest.js'
import { decodeTransfer } from '../../../../hooks/solana/transfer/decodeTransfer.js'
import type { TransferRequest } from '../../../../hooks/solana/transfer/transferRequest.js'
import { keysOf } from '../../../support/createSigningWallet.js'
import { createNode, from, held, mint, people, plan, to, token } from '../../../support/planOnCluster.js'
import {
  accountRow,
  type ExtensionBytes,
  feeExtension,
  holdingRow,
  mintRow,
} from '../../../support/solanaAccounts.js'

test('of two transfer fees of a token the one of the epoch counts', async () => {
  const fee = feeExtension(
    { epoch: 3n, most: 10n ** 9n, basisPoints: 100 },
    { epoch: 8n, most: 40n, basisPoints: 5_000 },
  )
  const standard = 'token2022' as const
  const rows = {
    ...people,
    [mint]: mintRow({ standard, extensions: [fee] }),
    ...held(10n ** 6n, { standard }),
  }
  const withheldAt = async (epoch: number, quantity: bigint) => {
    const { request } = await plan(createNode(rows, { getEpochInfo: () => ({ epoch }) }), {
      asset: token,
      quantity,
    })
    const { transaction, withheld } = request as TransferRequest
    expect(decodeTransfer(transaction).pieces).toMatchObject([{ withheld, quantity }])
    return withheld
  }
  expect(await withheldAt(7, 1_001n)).toBe(11n)
  expect(await withheldAt(8, 30n)).toBe(15n)
  expect(await withheldAt(8, 1_001n)).toBe(40n)
})

test('existing lamports at the address of a new account are not paid again', async () => {
  const destination = await associatedAddress({ owner: to, mint, tokenProgram: tokenPrograms.spl })
  const rows = { ...people, [mint]: mintRow(), ...held(9n) }
  expect(await plan(createNode(rows), { asset: token })).toMatchObject({ deposit: 2_039_280n })
  const given = { ...rows, [destination]: accountRow(39_280n) }
  const planned = await plan(createNode(given), { asset: token })
  expect(planned).toMatchObject({ deposit: 2_000_000n, request: { createsAccount: true } })
})

test('a token account with extensions costs their rent', async () => {
  const depositOf = async (kinds: readonly number[]) => {
    const extensions = kinds.map((kind) => [kind, new Uint8Array(kind === 9 ? 0 : 108)] as const)
    const standard = 'token2022' as const
    const rows = { ...people, [mint]: mintRow({ standard, extensions }), ...held(9n, { standard }) }
    const { deposit } = await plan(createNode(rows, { getEpochInfo: () => ({ epoch: 1 }) }), { asset: token })
    return deposit / 6_960n - 128n
  }
  expect(await depositOf([])).toBe(170n)
  expect(await depositOf([1])).toBe(182n)
  expect(await depositOf([9])).toBe(174n)
  // An extension without an effect on accounts.
  expect(await depositOf([18])).toBe(170n)
})

const memo: ExtensionBytes = [8, Uint8Array.of(1)]
const asleep: ExtensionBytes = [6, Uint8Array.of(2)]

test.each<[string, readonly ExtensionBytes[], object]>([
  ['nonTransferable', [[9, new Uint8Array()]], {}],
  ['paused', [[26, Uint8Array.from([...new Uint8Array(32), 1])]], {}],
  ['receiverFrozen', [], { state: 2 }],
  ['memoRequired', [], { extensions: [memo] }],
])('that a token is %s is known without a simulation', async (reason, extensions, given) => {
  const standard = 'token2022' as const
  const destination = await associatedAddress({ owner: to, mint, tokenProgram: tokenPrograms[standard] })
  const row = { mint, owner: to, amount: 0n, standard }
  const rows = {
    ...people,
    [mint]: mintRow({ standard, extensions }),
    [destination]: holdingRow({ ...row, ...given }),
    ...held(9n, { standard }),
  }
  const { failure } = await plan(createNode(rows), { asset: token })
  expect(failure).toMatchObject({ name: 'TokenNotTransferableError', reason })
  const usual = { ...rows, [mint]: mintRow({ standard }), [destination]: holdingRow(row) }
  expect((await plan(createNode(usual), { asset: token })).failure).toBeUndefined()
})

test('default-frozen new accounts, and frozen tokens of the sender, are known without a simulation', async () => {
  const standard = 'token2022' as const
  const rows = { ...people, [mint]: mintRow({ standard, extensions: [asleep] }), ...held(9n, { standard }) }
  const first = await plan(createNode(rows), { asset: token })
  expect(first.failure).toMatchObject({ reason: 'frozenByDefault' })
  const frozen = { ...people, [mint]: mintRow({ standard }), ...held(9n, { standard, state: 2 }) }
  const second = await plan(createNode(frozen), { asset: token })
  expect(second.failure).toMatchObject({ reason: 'frozen' })
})

test('a quantity may come from at most eight accounts at once', async () => {
  const owners = await Promise.all(Array.from({ length: 9 }, (_, index) => keysOf(20 + index)))
  const standard = 'token2022' as const
  const fee = feeExtension({ epoch: 0n, most: 9n, basisPoints: 1 }, { epoch: 0n, most: 9n, basisPoints: 1 })
  const account = holdingRow({ mint, owner: from, amount: 2n, standard })
  const many = Object.fromEntries(
    owners.map(({ address }, index) => [`h:${index}`, { pubkey: address, account }]),
  )
  const rows = { ...people, [mint]: mintRow({ standard, extensions: [fee] }), ...many }
  const planOf = (quantity: bigint) =>
    plan(createNode(rows, { getEpochInfo: () => ({ epoch: 1 }) }), { asset: token, quantity })
  const { request, failure } = await planOf(16n)
  const { transaction, sources, createsAccount } = request as TransferRequest
  expect([failure, sources.length, createsAccount]).toEqual([undefined, 8, true])
  // The limit of a packet.
  expect(transaction.length).toBeLessThanOrEqual(1_232)
  await expect(checkRequest(request as TransferRequest, await planOf(16n))).resolves.toBeUndefined()
  expect((await planOf(17n)).failure).toMatchObject({ name: 'TransferRevertedError' })
  expect((await planOf(19n)).failure).toMatchObject({ name: 'BalanceTooLowError' })
})
