import { vi } from 'vitest'
import type {
  SwapProblem,
  SwapQuote,
  SwapReview,
  SwapRun,
  SwapStep,
  SwapToken,
  SwapWarning,
} from '../../hooks/shared/types/swap.js'
import type { UseSwapReturnType } from '../../hooks/swap/UseSwapReturnType.js'

const at = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, '0')}`

export const coin: SwapToken = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
}
export const plusd: SwapToken = {
  id: `eip155:1/erc20:${at(0xa1)}`,
  networkId: 'eip155:1',
  address: at(0xa1),
  symbol: 'PLUSD',
  name: 'Plain Dollar',
  decimals: 6,
}
export const tansy: SwapToken = {
  ...plusd,
  id: `eip155:1/erc20:${at(0xa2)}`,
  address: at(0xa2),
  symbol: 'TANSY',
  name: 'Tansy',
}

/** 500 PLUSD for ether, as the mock has it. */
export const quoteOf = (more: Partial<SwapQuote> = {}): SwapQuote => ({
  status: 'ready',
  kind: 'swap',
  provider: { id: 'harborside', name: 'Harborside' },
  from: plusd,
  to: coin,
  quantity: 500_000_000n,
  quantityOut: 165_980_000_000_000_000n,
  minimumOut: 164_320_000_000_000_000n,
  rate: { toPerFrom: '0.00033196', fromPerTo: '3012.4111' },
  impact: { percent: '0.41', level: 'low', loss: '2.07' },
  worth: { from: '500', to: '497.93' },
  networkCost: {
    value: 10_000_000_000_000n,
    most: 20_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
    worth: '0.03',
  },
  providerFee: '0.85',
  others: [],
  slippage: 1,
  quotedAt: 0,
  expiresAt: 30_000,
  age: 2,
  isAging: false,
  isStale: false,
  isRefreshing: false,
  ...more,
})

export const stepOf = (kind: SwapStep['kind'], status: SwapStep['status'] = 'waiting'): SwapStep => ({
  kind,
  status,
  quantity: kind === 'reset' ? 0n : 500_000_000n,
})

export const reviewOf = (more: Partial<SwapReview> = {}): SwapReview => ({
  quote: quoteOf(),
  steps: [stepOf('swap')],
  confirmations: 1,
  isBatch: false,
  opensWallet: false,
  simulation: 'passed',
  arrives: undefined,
  less: undefined,
  ...more,
})

export const runOf = (more: Partial<SwapRun> = {}): SwapRun => ({
  id: 'run',
  status: 'working',
  from: plusd,
  to: coin,
  quantity: 500_000_000n,
  quantityOut: 165_980_000_000_000_000n,
  minimumOut: 164_320_000_000_000_000n,
  steps: [stepOf('swap', 'sent')],
  received: undefined,
  networkCost: undefined,
  allowance: undefined,
  error: undefined,
  ...more,
})

export const problemOf = (
  kind: SwapProblem['kind'],
  field: SwapProblem['field'],
  error: SwapProblem['error'],
): SwapProblem => ({ kind, field, error, severity: 'error' })

export const warningOf = (kind: SwapWarning['kind'], more: Partial<SwapWarning> = {}): SwapWarning => ({
  kind,
  field: 'quote',
  severity: 'warning',
  key: kind,
  ask: 'none',
  isAcknowledged: false,
  ...more,
})

/** What `useSwap` returns for a draft with a price that can be reviewed. */
export function createSwap(more: Partial<UseSwapReturnType> = {}) {
  const calls = {
    setFrom: vi.fn<UseSwapReturnType['setFrom']>(),
    setTo: vi.fn<UseSwapReturnType['setTo']>(),
    setApproval: vi.fn<UseSwapReturnType['setApproval']>(),
    setAmount: vi.fn<UseSwapReturnType['setAmount']>(),
    setSlippage: vi.fn<UseSwapReturnType['setSlippage']>(),
    flip: vi.fn<UseSwapReturnType['flip']>(),
    max: vi.fn<UseSwapReturnType['max']>(async () => undefined),
    fill: vi.fn<UseSwapReturnType['fill']>(async () => undefined),
    acknowledge: vi.fn<UseSwapReturnType['acknowledge']>(),
    reset: vi.fn<UseSwapReturnType['reset']>(),
    retry: vi.fn<UseSwapReturnType['retry']>(),
    prepare: vi.fn<UseSwapReturnType['prepare']>(),
    prepareAsync: vi.fn<UseSwapReturnType['prepareAsync']>(async () => undefined),
    confirm: vi.fn<UseSwapReturnType['confirm']>(),
    confirmAsync: vi.fn<UseSwapReturnType['confirmAsync']>(async () => runOf()),
    cancel: vi.fn<UseSwapReturnType['cancel']>(),
  }
  const swap: UseSwapReturnType = {
    ...calls,
    draft: { from: plusd, to: coin, amount: '500', side: 'from', acknowledged: [], approval: 'exact' },
    isMaxPending: false,
    choice: undefined,
    slippage: { value: 1, min: 1, max: 50, step: 1, default: 1 },
    isSupported: true,
    networks: [],
    networkId: 'eip155:1',
    currency: 'usd',
    quantity: 500_000_000n,
    balances: { from: 620_000_000n, to: 10n ** 18n },
    quote: quoteOf(),
    allowance: { status: 'none' },
    issues: [],
    steps: [],
    isReady: true,
    isPreparing: false,
    review: undefined,
    isConfirmable: false,
    run: undefined,
    isAsking: false,
    error: undefined,
    ...more,
  }
  return { swap, calls }
}
