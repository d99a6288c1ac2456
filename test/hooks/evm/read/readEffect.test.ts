import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { readEffect } from '../../../../hooks/evm/read/readEffect.js'
import { HttpStatusError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { SentTransfer } from '../../../../hooks/shared/types/transaction.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { hashOf } from '../../transactions/createSent.js'

const mallory = `0x${'e'.repeat(40)}`
const token = `0x${'d'.repeat(40)}`
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const log = (topic: string, from: string, to: string, quantity = 5n) => ({
  address: token,
  topics: [topic, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(quantity)}`,
})

const out = { direction: 'out', quantity: 5n, receiver: bob } as const
const ofToken: SentTransfer = { ...out, address: token, decimals: 6 }
const native: SentTransfer = { ...out, decimals: 18 }
const transferOf = (to: string) => `0xa9059cbb${word(to)}${word(5n)}`
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
/** The event of an operation of an account, in a bundle (ERC-4337). */
const operation = (sender: string, hasSucceeded: boolean, paymaster: string | bigint = 0n, cost = 7n) => ({
  address: entryPoint,
  topics: [operationTopic, `0x${word(9n)}`, `0x${word(sender)}`, `0x${word(paymaster)}`],
  data: `0x${word(1n)}${word(hasSucceeded ? 1n : 0n)}${word(cost)}${word(7n)}`,
})
const approval = `0x095ea7b3${word(mallory)}${word(5n)}`

type Case = {
  transfer: SentTransfer
  from?: string
  to?: string
  value?: string
  input?: string
  logs?: readonly object[]
  authorizationList?: readonly object[]
  /** Balances before and after the block. */
  balances?: { readonly [address: string]: readonly [bigint, bigint] }
  /** What the account has deposited for its operations, before and after the block. */
  deposits?: readonly [bigint, bigint]
  /** Number of the account's transactions in the block. Default: the transaction itself, where it is the account's. */
  sent?: number
  /** Code of the account in the block. */
  code?: string
  /** Code of the account now. */
  codeNow?: string
  /** Code of the account before the block. */
  codeBefore?: string
  /** Whether the node no longer has the state before the block. */
  isPruned?: boolean
  /** What the transaction used of gas. */
  gasUsed?: string
  /** What the transaction paid for one of gas. Default: 1. */
  price?: bigint
  /** Base fee of the blocks before, in which others paid a tip of 0. An error where the node does not report it. Default: 1. */
  basePrice?: bigint | Error
  /** What the transaction used of blob gas, at a price of 1. */
  blobGasUsed?: string
  /** The reviewed maximum fee. */
  maxFee?: bigint
  /** Whether it was reverted. */
  isReverted?: boolean
}

/** Reads the effect of a transaction in block 16, of an account with code and a request from block 15. */
function effectOf({
  transfer,
  from = alice,
  to = token,
  value = '0x0',
  input = '0x',
  logs = [],
  balances = {},
  sent = from === alice ? 1 : 0,
  deposits = [0n, 0n],
  codeBefore = '0x60',
  codeNow = '0x60',
  code = '0x60',
  isPruned = false,
  gasUsed = '0x0',
  price = 1n,
  basePrice = 1n,
  blobGasUsed,
  isReverted = false,
  authorizationList,
  maxFee,
}: Case) {
  const orPruned = <value>(block: unknown, answer: value) => {
    if (isPruned && block === '0xf') throw new RpcError({ code: -32_000, details: 'missing trie node' })
    return answer
  }
  const answers: { readonly [method: string]: (...params: readonly unknown[]) => unknown } = {
    eth_getTransactionByHash: () => ({ from, to, value, input, authorizationList, nonce: '0x4' }),
    eth_getCode: (_, block) =>
      orPruned(block, block === '0xf' ? codeBefore : block === 'latest' ? codeNow : code),
    eth_getTransactionCount: (_, block) =>
      orPruned(block, `0x${(block === '0x10' ? 4 + sent : 4).toString(16)}`),
    eth_call: (call, block) => {
      const { to: of, data } = call as { to: string; data: string }
      expect([of, data]).toEqual([entryPoint.toLowerCase(), `0x70a08231${word(alice)}`])
      return orPruned(block, `0x${word(deposits[block === '0x10' ? 1 : 0])}`)
    },
    eth_feeHistory: (_, block) => {
      expect(block).toBe('0xf')
      if (basePrice instanceof Error) throw basePrice
      return { baseFeePerGas: ['0x0', `0x${basePrice.toString(16)}`], reward: [['0x0']] }
    },
    eth_getBalance: (address, block) => {
      const [before, after] = balances[String(address)] ?? [0n, 0n]
      return orPruned(block, `0x${(block === '0x10' ? after : before).toString(16)}`)
    },
  }
  return readEffect(async (method, ...params) => answers[method]?.(...params), {
    transaction: {
      id: hashOf(1),
      from: `eip155:1:${alice}`,
      transfers: [transfer],
      minNonce: 4,
      minSlot: 15,
      ...(maxFee !== undefined && { maxFee }),
    },
    receipt: {
      status: isReverted ? '0x0' : '0x1',
      blockNumber: '0x10',
      gasUsed,
      effectiveGasPrice: `0x${price.toString(16)}`,
      ...(blobGasUsed && { blobGasUsed, blobGasPrice: '0x1' }),
      logs,
    },
  })
}

const paid = { [alice]: [9n, 4n], [bob]: [0n, 5n] } as const
/** A payment whose fee is a little more than 0.01 of the native currency. */
const dear = { transfer: native, to: bob, value: '0x5', gasUsed: `0x${(10n ** 16n + 1n).toString(16)}` }
const feeOnly = { actual: [{ direction: 'out', quantity: 10n ** 16n + 1n, decimals: 18 }] }
const feeAndPayment = { actual: [...feeOnly.actual, { quantity: 5n, receiver: bob }] }
const sentLog = log(transferTopic, alice, bob)
/** A token that an operation of the contract account sent, at a fee of a little more than 0.01 of the native currency. */
const dearOperation = {
  ...{ transfer: ofToken, from: mallory, input: '0x12' },
  logs: [sentLog, operation(alice, true, 0n, 10n ** 16n + 1n)],
}

test.each<[string, Case, object]>([
  [
    'the transfer itself',
    { transfer: ofToken, input: transferOf(bob), logs: [sentLog] },
    { effect: 'reviewed' },
  ],
  ['the reviewed call of a token without logs', { transfer: ofToken, input: transferOf(bob) }, {}],
  [
    'another call of a token without logs',
    { transfer: ofToken, input: transferOf(mallory) },
    { effect: 'different' },
  ],
  [
    'an approval in place of the transfer',
    { transfer: ofToken, input: approval, logs: [log(approvalTopic, alice, mallory)] },
    { effect: 'different' },
  ],
  [
    'an approval beside the transfer',
    { transfer: ofToken, to: alice, input: '0x12', logs: [sentLog, log(approvalTopic, alice, mallory)] },
    { effect: 'different', details: 'it approved something too' },
  ],
  [
    'an approval that is revoked beside the transfer',
    { transfer: ofToken, to: alice, input: '0x12', logs: [sentLog, log(approvalTopic, alice, mallory, 0n)] },
    { effect: 'reviewed' },
  ],
  [
    'the transfer of a token that logs an approval for it',
    { transfer: ofToken, input: transferOf(bob), logs: [sentLog, log(approvalTopic, alice, mallory)] },
    { effect: 'reviewed' },
  ],
  [
    'a payment that another account made for itself',
    { transfer: native, from: mallory, to: bob, value: '0x5', balances: { [bob]: [0n, 5n] } },
    { effect: 'different', details: 'another account sent it' },
  ],
  [
    'a payment by the contract account, which another one called',
    { transfer: native, from: mallory, to: alice, input: '0x12', balances: paid },
    { effect: 'reviewed' },
  ],
  [
    'an operation of the contract account that failed',
    {
      ...{ transfer: native, from: mallory, input: '0x12', balances: { [alice]: [9n, 1n] } },
      logs: [operation(bob, true), operation(alice, false)],
    },
    { effect: 'different', details: 'its operation failed' },
  ],
  [
    'an operation of the contract account that failed beside one that did not',
    {
      ...{ transfer: native, from: mallory, gasUsed: '0x7', input: '0x12', balances: { [alice]: [9n, 1n] } },
      logs: [operation(alice, true), operation(alice, false)],
    },
    {},
  ],
  [
    'a payment that the account made by a call of its own code',
    { transfer: native, to: alice, input: '0x12', balances: paid },
    { effect: 'reviewed' },
  ],
  [
    'a payment by its own code that approved something too',
    {
      ...{ transfer: native, to: alice, input: '0x12', balances: paid },
      logs: [log(approvalTopic, alice, mallory)],
    },
    { effect: 'different', details: 'it approved something too' },
  ],
  [
    'a payment by its own code that sent something else too',
    {
      ...{ transfer: native, to: alice, input: '0x12', balances: paid },
      logs: [log(transferTopic, alice, mallory)],
    },
    { effect: 'different', details: 'something else left too' },
  ],
  [
    'a payment by the contract account, which another one called, that sent something else too',
    {
      ...{ transfer: native, from: mallory, to: alice, input: '0x12', balances: paid },
      logs: [log(transferTopic, alice, mallory)],
    },
    { effect: 'different', details: 'something else left too' },
  ],
  [
    'a payment that gave the account code',
    { transfer: native, to: bob, value: '0x5', authorizationList: [{ address: mallory }] },
    { effect: 'different', details: 'it gave an account code' },
  ],
  [
    'the transfer of a token that gave the account code',
    {
      ...{ transfer: ofToken, input: transferOf(bob), logs: [sentLog] },
      authorizationList: [{ address: mallory }],
    },
    { effect: 'different', details: 'it gave an account code' },
  ],
  [
    'a payment whose fee is more than ten times the reviewed maximum',
    { ...dear, maxFee: 10n ** 15n },
    { effect: 'different', details: 'its fee', ...feeAndPayment },
  ],
  [
    'a reverted transaction whose fee is more than ten times the reviewed maximum',
    { ...dear, maxFee: 10n ** 15n, isReverted: true },
    { effect: 'different', details: 'its fee', ...feeOnly },
  ],
  [
    'a payment whose fee is ten times the reviewed maximum',
    { ...dear, maxFee: 10n ** 15n + 1n },
    { effect: 'reviewed' },
  ],
  [
    'a payment whose fee is far more than the reviewed maximum, and 0.01 of the native currency',
    { ...dear, gasUsed: `0x${(10n ** 16n).toString(16)}`, maxFee: 1n },
    { effect: 'reviewed' },
  ],
  ['a payment at the network’s price whose maximum fee was not known', dear, { effect: 'reviewed' }],
  [
    'a payment at more than ten times the network’s price whose maximum fee was not known',
    { ...dear, gasUsed: `0x${(10n ** 15n).toString(16)}`, price: 11n },
    { effect: 'different', details: 'its fee', actual: [{ quantity: 11n * 10n ** 15n }, { receiver: bob }] },
  ],
  [
    'a payment at a high fee whose maximum was not known, from a node that reports no price',
    { ...dear, basePrice: new RpcError({ code: -32_601, details: 'no such method' }) },
    {},
  ],
  [
    'a payment at a high fee whose maximum was not known, by a proxy that lets no such question through',
    { ...dear, basePrice: new HttpStatusError({ status: 403 }) },
    {},
  ],
  [
    'a payment whose blobs cost far more than what the network’s price explains',
    { ...dear, gasUsed: '0x5208', blobGasUsed: `0x${(10n ** 17n).toString(16)}` },
    {
      effect: 'different',
      details: 'its fee',
      actual: [{ quantity: 10n ** 17n + 21_000n }, { receiver: bob }],
    },
  ],
  [
    'a payment at a high fee whose maximum was not known, from a node that reports zeros',
    { ...dear, basePrice: 0n },
    {},
  ],
  [
    'a payment whose blobs cost more than ten times the reviewed maximum fee',
    { ...dear, blobGasUsed: dear.gasUsed, gasUsed: '0x0', maxFee: 10n ** 15n },
    { effect: 'different', details: 'its fee', ...feeAndPayment },
  ],
  [
    'a payment by its own code whose blobs cost a little',
    {
      ...{ transfer: native, to: alice, input: '0x12', blobGasUsed: '0x1' },
      balances: { ...paid, [alice]: [9n, 3n] },
    },
    { effect: 'reviewed' },
  ],
  [
    'a token that an operation sent for more than ten times the network’s price',
    { ...dearOperation, gasUsed: `0x${(10n ** 15n).toString(16)}`, maxFee: 10n ** 17n },
    { effect: 'different', details: 'its fee', ...feeAndPayment },
  ],
  [
    'a token that an operation sent for ten times the network’s price',
    { ...dearOperation, gasUsed: `0x${(10n ** 15n + 1n).toString(16)}`, maxFee: 1n },
    { effect: 'reviewed' },
  ],
  [
    'a token that an operation sent for far more than the network’s price, and 0.01 of the native currency',
    {
      ...{ ...dearOperation, gasUsed: '0x1', logs: [sentLog, operation(alice, true, 0n, 10n ** 16n)] },
      balances: { [alice]: [10n ** 16n, 10n ** 16n - 4n] },
    },
    { effect: 'reviewed' },
  ],
  [
    'a token that an operation sent at a high fee, which another account paid',
    { ...dearOperation, gasUsed: '0x1', logs: [sentLog, operation(alice, true, mallory, 10n ** 17n)] },
    { effect: 'reviewed' },
  ],
  [
    'a payment whose fee the node does not report',
    { ...dear, gasUsed: 'none', maxFee: 1n },
    { effect: 'reviewed' },
  ],
  [
    'a payment by the contract account whose fee another account paid',
    {
      ...{ transfer: native, from: mallory, to: alice, input: '0x12', balances: paid },
      ...{ gasUsed: dear.gasUsed, maxFee: 1n },
    },
    { effect: 'reviewed' },
  ],
  [
    'a payment that took the account’s code away',
    { transfer: native, to: bob, value: '0x5', authorizationList: [{ address: `0x${'0'.repeat(40)}` }] },
    { effect: 'reviewed' },
  ],
  [
    'a payment by its own code that paid another account too',
    { transfer: native, to: alice, input: '0x12', balances: { ...paid, [alice]: [9n, 3n] } },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a payment by its own code, and its fee',
    { transfer: native, to: alice, input: '0x12', gasUsed: '0x1', balances: { ...paid, [alice]: [9n, 3n] } },
    { effect: 'reviewed' },
  ],
  [
    'a token that its own code sent, and 1 of the native currency beside it',
    { transfer: ofToken, to: alice, input: '0x12', logs: [sentLog], balances: { [alice]: [9n, 8n] } },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a token that its own code sent, with another transaction of the account in the block',
    {
      transfer: ofToken,
      to: alice,
      input: '0x12',
      logs: [sentLog],
      sent: 2,
      balances: { [alice]: [9n, 8n] },
    },
    {},
  ],
  [
    'a token that its own code sent, from a node without the state before the block',
    { transfer: ofToken, to: alice, input: '0x12', logs: [sentLog], isPruned: true },
    {},
  ],
  [
    'a token that its own code sent for a relayer, and 1 of the native currency beside it',
    {
      ...{ transfer: ofToken, from: mallory, to: alice, input: '0x12', logs: [sentLog] },
      balances: { [alice]: [9n, 8n] },
    },
    {},
  ],
  [
    'a token that an operation of the contract account sent, which paid its fee',
    {
      ...{
        transfer: ofToken,
        from: mallory,
        gasUsed: '0x7',
        input: '0x12',
        logs: [sentLog, operation(alice, true)],
      },
      ...{ balances: { [alice]: [9n, 8n] }, deposits: [9n, 3n] },
    },
    { effect: 'reviewed' },
  ],
  [
    'a token that the first operation of a contract account sent, which created it',
    {
      ...{
        transfer: ofToken,
        from: mallory,
        gasUsed: '0x7',
        input: '0x12',
        logs: [sentLog, operation(alice, true)],
      },
      ...{ balances: { [alice]: [19n, 8n] }, deposits: [0n, 4n], sent: 1, codeBefore: '0x' },
    },
    { effect: 'reviewed' },
  ],
  [
    'a token that an operation sent, and a little of the native currency beside it',
    {
      ...{
        transfer: ofToken,
        from: mallory,
        gasUsed: '0x7',
        input: '0x12',
        logs: [sentLog, operation(alice, true)],
      },
      balances: { [alice]: [99n, 91n] },
    },
    {},
  ],
  [
    'a token that an operation sent, and much of the native currency beside it',
    {
      ...{
        transfer: ofToken,
        from: mallory,
        gasUsed: '0x7',
        input: '0x12',
        logs: [sentLog, operation(alice, true)],
      },
      ...{ balances: { [alice]: [99n, 8n] }, deposits: [0n, 40n] },
    },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a token that an operation sent whose fee another account paid, and 1 of the native currency beside it',
    {
      ...{ transfer: ofToken, from: mallory, input: '0x12', balances: { [alice]: [9n, 8n] } },
      logs: [sentLog, operation(alice, true, mallory)],
    },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a token that an operation sent, which paid far more for it than the network charged',
    {
      ...{ transfer: ofToken, from: mallory, gasUsed: '0x1', input: '0x12' },
      logs: [sentLog, operation(alice, true)],
      balances: { [alice]: [99n, 70n] },
    },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a token that an operation sent, from a node without the state before the block',
    {
      ...{ transfer: ofToken, from: mallory, input: '0x12', isPruned: true },
      logs: [sentLog, operation(alice, true)],
    },
    {},
  ],
  [
    'a token that another account sent for the account, and gave it code',
    {
      ...{ transfer: ofToken, from: mallory, to: alice, input: '0x12', logs: [sentLog], codeBefore: '0x' },
      authorizationList: [{ address: mallory }],
    },
    { effect: 'different', details: 'it gave an account code' },
  ],
  [
    'a token that another account sent for the account, and gave code to a third one',
    {
      ...{ transfer: ofToken, from: mallory, to: alice, input: '0x12', logs: [sentLog] },
      authorizationList: [{ address: mallory }],
    },
    { effect: 'reviewed' },
  ],
  [
    'a token that another account sent for the account, from a node that can not tell whether it had code',
    {
      ...{ transfer: ofToken, from: mallory, to: alice, input: '0x12', logs: [sentLog], isPruned: true },
      authorizationList: [{ address: mallory }],
    },
    {},
  ],
  [
    'a payment of more that called the recipient, which kept it',
    {
      ...{ transfer: native, to: bob, value: '0x6', input: '0x12', code: '0x60', codeNow: '0x60' },
      balances: { [alice]: [9n, 3n], [bob]: [0n, 6n] },
    },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a payment that called the recipient, which passed it on',
    {
      transfer: native,
      to: bob,
      value: '0x5',
      input: '0x12',
      balances: { [alice]: [9n, 4n], [bob]: [0n, 0n] },
    },
    {},
  ],
  [
    'a payment that called the recipient, which kept it',
    { transfer: native, to: bob, value: '0x5', input: '0x12', balances: paid },
    { effect: 'reviewed' },
  ],
  [
    'a call of its own code that paid nobody',
    { transfer: native, to: alice, input: '0x12', balances: { [alice]: [9n, 8n] } },
    {},
  ],
  [
    'a payment by its own code in whose block the account was paid as much',
    { transfer: native, to: alice, input: '0x12', balances: { [bob]: [0n, 5n] } },
    {},
  ],
  [
    'a call of its own code that paid nobody, and more than was reviewed left',
    { transfer: native, to: alice, input: '0x12', balances: { [alice]: [9n, 3n] } },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a token that its own code sent, and the wrapped native currency that it unwrapped',
    {
      ...{ transfer: ofToken, to: alice, input: '0x12' },
      logs: [
        sentLog,
        { address: mallory, topics: [withdrawalTopic, `0x${word(alice)}`], data: `0x${word(5n)}` },
      ],
    },
    { effect: 'different', details: 'something else left too' },
  ],
  [
    'a token that a relayer sent, with a forged event of an operation',
    {
      ...{ transfer: ofToken, from: mallory, to: alice, input: '0x12', balances: { [alice]: [9n, 4n] } },
      logs: [sentLog, { ...operation(alice, true), address: mallory }],
    },
    {},
  ],
  ...[`0x${'f'.repeat(39)}e`, '0x000000000000000000000000000000000000800A'].map(
    (address): [string, Case, object] => [
      `a payment whose network logs it under ${address}`,
      {
        ...{ transfer: native, to: bob, value: '0x5' },
        logs: [
          { ...log(transferTopic, alice, bob), address },
          { ...log(transferTopic, alice, mallory), address },
        ],
      },
      { effect: 'reviewed' },
    ],
  ),
  [
    'a token that a relayer sent for an account that has given up its code since',
    { transfer: ofToken, from: mallory, to: alice, input: '0x12', logs: [sentLog], codeNow: '0x' },
    { effect: 'reviewed' },
  ],
  [
    'a call of another contract by an account without code, in whose block it paid the recipient',
    { transfer: native, to: mallory, input: '0x12', balances: paid, code: '0x', codeNow: '0x' },
    { effect: 'different' },
  ],
  [
    'a call of another contract by an account with code, which paid a thief too',
    { transfer: native, to: mallory, input: '0x12', balances: { ...paid, [alice]: [9n, 1n] } },
    { effect: 'different', details: 'more left than was reviewed' },
  ],
  [
    'a payment by its own code, which another contract called',
    { transfer: native, to: mallory, input: '0x12', balances: paid },
    { effect: 'reviewed' },
  ],
  [
    'a call of the contract account in whose block another one paid the recipient',
    { transfer: native, from: mallory, to: alice, input: '0x12', balances: { [bob]: [0n, 5n] } },
    {},
  ],
])('the effect of %s', async (_, parts, effect) => {
  expect(await effectOf(parts)).toMatchObject(effect)
  if (!('effect' in effect)) expect(await effectOf(parts)).toEqual({})
})

test('of a transfer to another receiver at a high fee, what left is shown, and not its fee', async () => {
  expect(await effectOf({ ...dear, to: mallory, maxFee: 1n, code: '0x', codeNow: '0x' })).toMatchObject({
    ...{ effect: 'different', details: 'less arrived than was reviewed' },
    actual: [{ quantity: 5n, receiver: expect.stringMatching(new RegExp(mallory, 'i')) }],
  })
})

test('no more is shown of a transaction at a high fee than can be stored, and no fee longer than any', async () => {
  const many = await effectOf({
    ...{ ...dear, transfer: ofToken, maxFee: 1n, code: '0x', codeNow: '0x' },
    ...{ to: token, value: '0x0', input: transferOf(bob) },
    logs: [sentLog, ...Array.from({ length: 30 }, () => log(transferTopic, alice, bob, 0n))],
  })
  expect(many.actual).toHaveLength(20)
  const endless = { ...dear, gasUsed: `0x${'f'.repeat(100_000)}`, maxFee: 1n }
  expect(await effectOf({ ...endless, code: '0x', codeNow: '0x' })).toEqual({ effect: 'reviewed' })
})

test('a reverted transaction let nothing leave, also where it is another one than the request’s', async () => {
  const code = { authorizationList: [{ address: mallory }] }
  const payment = { transfer: native, to: mallory, value: '0x5', isReverted: true }
  expect(await effectOf({ ...payment, ...code })).toEqual({
    ...{ effect: 'different', details: 'it gave an account code', actual: [] },
  })
  const { actual } = await effectOf({ ...dear, maxFee: 1n, isReverted: true })
  expect(actual).toEqual(feeOnly.actual)
})

test('a payment of the contract account from a block before the request is older', async () => {
  const answers: { readonly [method: string]: unknown } = {
    eth_getTransactionByHash: { from: mallory, to: alice, value: '0x0', input: '0x12', nonce: '0x4' },
    eth_getCode: '0x60',
  }
  const read = readEffect(async (method) => answers[method], {
    transaction: { id: hashOf(1), from: `eip155:1:${alice}`, transfers: [native], minSlot: 17 },
    receipt: { status: '0x1', blockNumber: '0x10', logs: [] },
  })
  expect(await read).toMatchObject({ effect: 'different', details: 'it is older' })
})

test('without a reviewed transfer there is no effect', async () => {
  expect(await effectOf({ transfer: { ...native, direction: 'in' }, input: '0x12' })).toEqual({})
})

test('a value longer than any is none, so that nothing of its length is stored', async () => {
  const found = await effectOf({
    ...{ transfer: native, to: bob, value: `0x${'f'.repeat(100_000)}` },
    ...{ codeNow: '0x', code: '0x' },
  })
  expect(found).toEqual({ effect: 'different', details: 'less arrived than was reviewed', actual: [] })
})

test.each([entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address])(
  'an operation that failed is known by the contract of its version, %s',
  async (address) => {
    const logs = [{ ...operation(alice, false), address }]
    const failed = {
      transfer: native,
      from: mallory,
      input: '0x12',
      balances: { [alice]: [9n, 1n] },
      logs,
    } as const
    await expect(effectOf(failed)).resolves.toMatchObject({ details: 'its operation failed' })
  },
)
