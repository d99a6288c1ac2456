import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { maxToSend } from '../../../../hooks/send/amount/getMaxToSend.js'
import { type SendFacts, sendIssues } from '../../../../hooks/send/review/sendIssues.js'
import {
  BalanceTooLowError,
  InvalidAmountError,
  TooManyDecimalsError,
} from '../../../../hooks/shared/errors/amounts.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { InsufficientFundsError, TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import {
  InvalidAddressError,
  InvalidPaymentLinkError,
  NameNotFoundError,
  NameUnavailableError,
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  UnsupportedChainError,
  WrongNamespaceError,
} from '../../../../hooks/shared/errors/transfers.js'
import type { AmountErrorType, ReceiverErrorType } from '../../../../hooks/shared/errors/unions.js'
import type { SendReceiver, SendToken } from '../../../../hooks/shared/types/send.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const ether: SendToken = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  asset: { kind: 'native' },
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
const usdc: SendToken = { ...ether, asset: { kind: 'token', address: bob, decimals: 6 }, decimals: 6 }
const onSolana = { networkId: `solana:${solanaMainnet.id}` } as const

const receiver: SendReceiver = {
  status: 'resolved',
  address: alice,
  name: undefined,
  kind: 'account',
  isUsed: true,
  doubt: undefined,
  isFirstTime: false,
  lookalikeOf: undefined,
  error: undefined,
}
const feeOf = (most: bigint) =>
  ({ value: most, most, deposit: 0n, decimals: 18, symbol: 'ETH', worth: undefined }) as const

/** A draft of 10 of a token, with a balance of 100, and 50 of the native token. */
const facts: SendFacts = {
  isSupported: true,
  token: usdc,
  amount: { quantity: 10n, error: undefined },
  isAmountEmpty: false,
  receiver,
  balance: 100n,
  coin: 50n,
  fee: feeOf(20n),
  failure: undefined,
  acknowledged: [],
}
const noAmount = { amount: { quantity: undefined, error: undefined }, isAmountEmpty: true }
const wrong = (error: AmountErrorType) => ({ amount: { quantity: undefined, error } })
const failed = (error: ReceiverErrorType | undefined) => ({
  receiver: { ...receiver, status: 'failed', address: undefined, error } as const,
})
const quantityOf = (quantity: bigint) => ({ amount: { quantity, error: undefined } })

const issuesOf = (change: Partial<SendFacts>) => sendIssues({ ...facts, ...change })
const kindsOf = (change: Partial<SendFacts>) => issuesOf(change).map(({ kind }) => kind)

test('a complete draft has none', () => {
  expect(issuesOf({})).toEqual([])
})

test('while nothing is known, there are no issues', () => {
  expect(issuesOf({ balance: undefined, coin: undefined, fee: undefined })).toEqual([])
})

describe('missing fields', () => {
  const empty = { receiver: { ...receiver, status: 'empty', address: undefined } } as const

  test.each([
    ['amount', 'amount', noAmount],
    ['receiver', 'receiver', empty],
    ['amount and receiver', 'amount', { ...noAmount, ...empty }],
  ] as const)('an empty %s is one issue, for the %s', (_, field, change) => {
    expect(issuesOf(change)).toMatchObject([
      { kind: 'incomplete', field, error: { message: 'An amount and receiver address are required' } },
    ])
  })

  test('a token is required', () => {
    expect(issuesOf({ token: undefined })).toMatchObject([
      { kind: 'tokenMissing', severity: 'error', field: 'token', error: { message: 'A token is required' } },
    ])
  })

  test('without a token there is no amount issue, and no native balance issue', () => {
    const change = { ...wrong(new TooManyDecimalsError({ decimals: 0 })), coin: 0n }
    expect(kindsOf({ ...change, token: undefined })).toEqual(['tokenMissing'])
  })
})

test('an amount’s error is passed on', () => {
  const [error, other] = [new InvalidAmountError(), new TooManyDecimalsError({ decimals: 6 })]
  expect(issuesOf(wrong(error))).toEqual([
    { kind: 'amountInvalid', severity: 'error', field: 'amount', error },
  ])
  expect(issuesOf(wrong(other))).toEqual([
    { kind: 'tooManyDecimals', severity: 'error', field: 'amount', error: other },
  ])
})

describe('balances', () => {
  test.each<[string, Partial<SendFacts>, string[]]>([
    ['all of a token', quantityOf(100n), []],
    ['more than the balance of a token', quantityOf(101n), ['insufficientBalance']],
    ['a token with just the fee', { coin: 20n }, []],
    ['a token without the fee', { coin: 19n }, ['insufficientFee']],
    [
      'more than the token balance, and no fee',
      { ...quantityOf(101n), coin: 19n },
      ['insufficientBalance', 'insufficientFee'],
    ],
    ['the native token with a balance for its fee', { token: ether, ...quantityOf(80n) }, []],
    [
      'the native token without a balance for its fee',
      { token: ether, ...quantityOf(81n) },
      ['insufficientFee'],
    ],
    ['the whole native balance', { token: ether, ...quantityOf(100n) }, ['insufficientFee']],
    ['more than the native balance', { token: ether, ...quantityOf(101n) }, ['insufficientBalance']],
    [
      'the native token with only its balance known',
      { token: ether, ...quantityOf(31n), balance: undefined },
      ['insufficientFee'],
    ],
    [
      'more than the native balance alone',
      { token: ether, ...quantityOf(51n), balance: undefined },
      ['insufficientBalance'],
    ],
    [
      'no amount and no native balance for the fee',
      { ...noAmount, token: ether, balance: 19n },
      ['incomplete', 'insufficientFee'],
    ],
    ['an unknown fee', { token: ether, ...quantityOf(100n), fee: undefined }, []],
  ])('%s', (_, change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds)
  })

  test('an insufficient balance for the fee has the namespace’s text, at the field that fixes it', () => {
    expect(issuesOf({ coin: 0n })).toMatchObject([
      { error: { name: 'InsufficientFundsError' }, field: 'network' },
    ])
    expect(issuesOf({ coin: 0n, token: { ...usdc, ...onSolana } })).toMatchObject([
      { error: { name: 'NotEnoughSolForFeesError' }, field: 'network' },
    ])
    expect(issuesOf({ token: { ...ether, ...onSolana }, ...quantityOf(90n) })).toMatchObject([
      { error: { name: 'NotEnoughSolForFeesError' }, field: 'amount' },
    ])
  })

  test('the maximum is never an issue', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 100n })
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (balance, most, isNative) => {
        const quantity = maxToSend({ balance, isNative, maxFee: most })
        const kinds = kindsOf({
          ...quantityOf(quantity),
          token: isNative ? ether : usdc,
          balance,
          coin: isNative ? balance : most,
          fee: feeOf(most),
        })
        expect(kinds).toEqual(isNative && balance < most ? ['insufficientFee'] : [])
      }),
    )
  })
})

describe('the receiver', () => {
  test.each<[ReceiverErrorType, string]>([
    [new WrongNamespaceError(), 'wrongNamespace'],
    [new NameNotFoundError(), 'nameUnresolved'],
    [new NameUnavailableError(), 'nameUnresolved'],
    [new InvalidAddressError(), 'addressInvalid'],
    [new InvalidPaymentLinkError(), 'addressInvalid'],
    [new RpcError({ code: -32603 }), 'addressInvalid'],
    [new UnsupportedChainError(), 'addressInvalid'],
  ])('that fails with %s is %s', (error, kind) => {
    expect(issuesOf(failed(error))).toEqual([{ kind, severity: 'error', field: 'receiver', error }])
  })

  test('that fails without a reason is an invalid address', () => {
    expect(issuesOf(failed(undefined))).toMatchObject([
      { kind: 'addressInvalid', error: { name: 'InvalidAddressError' } },
    ])
  })

  test('that is still being looked up has no issue', () => {
    const pending = {
      ...receiver,
      status: 'pending',
      doubt: 'burn',
      error: new InvalidAddressError(),
    } as const
    expect(issuesOf({ receiver: pending })).toEqual([])
  })

  test('has a warning until it is confirmed', () => {
    const doubted = { receiver: { ...receiver, doubt: 'burn' } } as const
    expect(issuesOf(doubted)).toMatchObject([{ kind: 'burn', severity: 'warning', isAcknowledged: false }])
    expect(issuesOf({ ...doubted, acknowledged: [`burn ${alice}`] })).toMatchObject([
      { isAcknowledged: true },
    ])
  })
})

describe('the network’s result', () => {
  const [funds, fees, sol] = [
    new InsufficientFundsError(),
    new NotEnoughSolForFeesError(),
    new NotEnoughSolError(),
  ]
  const reverted = new TransferRevertedError()
  const coin = { token: ether }

  test.each<[string, Partial<SendFacts>, string[]]>([
    ['any other failure is a rejection by the network', { failure: reverted }, ['refused']],
    ['an insufficient balance', { failure: funds }, ['insufficientFee']],
    ['an insufficient balance on Solana', { failure: fees }, ['insufficientFee']],
    ['an insufficient SOL balance', { ...coin, failure: sol }, ['insufficientBalance']],
    ['an insufficient token balance', { failure: new BalanceTooLowError() }, ['insufficientBalance']],
    ['an insufficient balance is reported once', { coin: 0n, failure: funds }, ['insufficientFee']],
    [
      'an insufficient native balance is reported once',
      { ...coin, ...quantityOf(90n), failure: funds },
      ['insufficientFee'],
    ],
    [
      'an insufficient fee is reported once',
      { ...coin, ...quantityOf(101n), failure: funds },
      ['insufficientBalance'],
    ],
    [
      'an insufficient fee is reported once, by any error',
      { ...coin, ...quantityOf(90n), failure: sol },
      ['insufficientFee'],
    ],
    [
      'an insufficient balance of the draft is reported once',
      { ...quantityOf(101n), failure: new BalanceTooLowError() },
      ['insufficientBalance'],
    ],
    [
      'a consequence of an insufficient balance is not reported',
      { ...quantityOf(101n), failure: reverted },
      ['insufficientBalance'],
    ],
    [
      'an insufficient token balance and fee are two',
      { ...quantityOf(101n), failure: funds },
      ['insufficientBalance', 'insufficientFee'],
    ],
    [
      'an unsupported chain is reported once',
      { isSupported: false, failure: new UnsupportedChainError() },
      ['unsupportedChain'],
    ],
    ['an unsupported chain is reported', { failure: new UnsupportedChainError() }, ['unsupportedChain']],
    ['a failure and an insufficient fee', { coin: 0n, failure: reverted }, ['insufficientFee', 'refused']],
  ])('%s', (_, change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds)
  })

  test('its own error is kept, with its field', () => {
    const failure = new ReceiverBelowRentError({ minimum: 890_880n })
    expect(issuesOf({ failure })).toEqual([
      { kind: 'refused', severity: 'error', field: 'amount', error: failure },
    ])
    expect(issuesOf({ failure: funds })).toMatchObject([{ field: 'network', error: funds }])
    expect(issuesOf({ ...coin, failure: funds })).toMatchObject([{ field: 'amount', error: funds }])
  })
})

const all = [
  'incomplete',
  'tokenMissing',
  'amountInvalid',
  'tooManyDecimals',
  'insufficientBalance',
  'insufficientFee',
  'self',
  'wrongNamespace',
  'nameUnresolved',
  'addressInvalid',
  'burn',
  'contract',
  'token',
  'checksum',
  'firstTime',
  'lookalike',
  'unsupportedChain',
  'refused',
]

test('the order is that of fixing them', () => {
  const odd = {
    ...receiver,
    doubt: 'checksum',
    kind: 'contract',
    isFirstTime: true,
    lookalikeOf: bob,
  } as const
  const rest = { isSupported: false, failure: new TransferRevertedError() }
  expect(kindsOf({ ...noAmount, ...rest, receiver: odd, token: ether, balance: 5n })).toEqual([
    'incomplete',
    'insufficientFee',
    'contract',
    'checksum',
    'firstTime',
    'lookalike',
    'unsupportedChain',
    'refused',
  ])
  expect(kindsOf({ ...rest, ...failed(new WrongNamespaceError()), ...quantityOf(500n), coin: 0n })).toEqual([
    'insufficientBalance',
    'insufficientFee',
    'wrongNamespace',
    'unsupportedChain',
  ])
  expect(kindsOf({ failure: new NotEnoughSolError(), receiver: odd, isSupported: false })[0]).toBe(
    'insufficientBalance',
  )
})

test('for any facts, every issue comes once and in order', () => {
  const error = fc.constantFrom(
    undefined,
    new InvalidAmountError(),
    new TooManyDecimalsError({ decimals: 6 }),
    new WrongNamespaceError(),
    new NameNotFoundError(),
    new InsufficientFundsError(),
    new NotEnoughSolError(),
    new TransferRevertedError(),
    new UnsupportedChainError(),
  )
  const amountError = fc.constantFrom(
    undefined,
    new InvalidAmountError(),
    new TooManyDecimalsError({ decimals: 6 }),
  )
  const small = fc.option(fc.bigInt({ min: 0n, max: 3n }), { nil: undefined })
  const someReceiver = fc.record({
    status: fc.constantFrom('empty' as const, 'pending' as const, 'resolved' as const, 'failed' as const),
    address: fc.constantFrom(undefined, alice),
    name: fc.constant(undefined),
    kind: fc.constantFrom(undefined, 'account' as const, 'contract' as const, 'token' as const),
    isUsed: fc.boolean(),
    doubt: fc.constantFrom(
      undefined,
      'self' as const,
      'burn' as const,
      'token' as const,
      'checksum' as const,
    ),
    isFirstTime: fc.boolean(),
    lookalikeOf: fc.constantFrom(undefined, bob),
    error: fc.constantFrom(
      undefined,
      new WrongNamespaceError(),
      new NameNotFoundError(),
      new UnsupportedChainError(),
    ),
  })
  const someFacts = fc.record({
    isSupported: fc.boolean(),
    token: fc.constantFrom(undefined, ether, usdc),
    amount: fc.record({ quantity: small, error: amountError }),
    isAmountEmpty: fc.boolean(),
    receiver: someReceiver,
    balance: small,
    coin: small,
    fee: fc.constantFrom(undefined, feeOf(1n)),
    failure: error,
    acknowledged: fc.constant([]),
  })
  fc.assert(
    fc.property(someFacts, (some) => {
      const places = sendIssues(some).map(({ kind }) => all.indexOf(kind))
      expect(places).not.toContain(-1)
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
    }),
  )
})
