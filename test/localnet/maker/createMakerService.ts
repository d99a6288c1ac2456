import {
  type Address,
  type Base64EncodedWireTransaction,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  isAddress,
  type Transaction,
} from '@solana/kit'
import { Hono } from 'hono'
import * as v from 'valibot'
import { answerError } from '../contract/answerError.js'
import { ContractError } from '../contract/ContractError.js'
import { describeFailure } from '../contract/describeFailure.js'
import { parseBody } from '../contract/parseBody.js'
import { parseQuery } from '../contract/parseQuery.js'
import type { Lies } from '../http/createLies.js'
import type { NodeEnvironment } from '../http/listen.js'
import type { Service } from '../services/Service.js'
import type { SolanaNode } from '../solana/startSolanaNode.js'
import { readTransaction } from '../solana/transactions/readTransaction.js'
import { buildTrade, signTrade } from './buildTrade.js'
import { listMakerAssets, type MakerAsset } from './makerAssets.js'
import { planLegs } from './planLegs.js'
import { priceOrder } from './priceOrder.js'
import { repeatStale } from './repeatStale.js'

export type CreateMakerServiceParameters = {
  solana: Pick<SolanaNode, 'tokens' | 'makers' | 'rpc'>
  lies: Pick<Lies, 'tells'>
}

/** What the makers answer to a question for a price. Amounts in base units, as decimal strings. */
type Order = {
  readonly requestId: string
  readonly maker: Address
  readonly signs: 'first' | 'last'
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: string
  /** What arrives. */
  readonly outAmount: string
  /** Base64; null for a question without a taker. */
  readonly transaction: string | null
  readonly lastValidBlockHeight: number | null
}

/** What became of a trade that a maker was to sign last and send. */
type Execution = {
  readonly status: 'Success' | 'Failed'
  readonly signature?: string
  readonly error?: string
}

type Waiting = { readonly transaction: Transaction; readonly taker: Address; execution?: Promise<Execution> }

const orderSchema = v.object({
  inputMint: v.string(),
  outputMint: v.string(),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/, 'must be a whole number of base units above zero')),
  taker: v.optional(
    v.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'must be an address'),
  ),
  signs: v.optional(v.picklist(['first', 'last']), 'last'),
})
const executionSchema = v.object({ requestId: v.string(), signedTransaction: v.string() })

/** How long a maker that lies about a failure waits until it sends after all, in milliseconds. */
const lateness = 1_000

/**
 * Market makers for Solana (RFQ): who asks gets a firm price, and a transaction of both sides. One maker signs first, so that the
 * taker signs and sends; the other signs last, so that the taker hands the signed transaction back and the maker sends.
 */
export function createMakerService({ solana, lies }: CreateMakerServiceParameters): Service {
  const { makers, rpc } = solana
  const assets = listMakerAssets(solana)
  const waiting = new Map<string, Waiting>()
  const timers = new Set<NodeJS.Timeout>()
  let count = 0

  const findAsset = (address: string, field: string): MakerAsset => {
    const asset = assets.find((candidate) => candidate.address === address)
    if (asset === undefined)
      throw new ContractError(400, [{ field, description: 'The makers do not trade it' }])
    return asset
  }
  const takeOrder = async (query: v.InferOutput<typeof orderSchema>): Promise<Order> => {
    const { inputMint, outputMint, taker, signs } = query
    const input = findAsset(inputMint, 'inputMint')
    const output = findAsset(outputMint, 'outputMint')
    if (input === output)
      throw new ContractError(400, [{ field: 'outputMint', description: 'It is what is given' }])
    const price = priceOrder({ input, output, amount: BigInt(query.amount) })
    const requestId = crypto.randomUUID()
    const key = makers[lies.tells('swap:router') ? 'thief' : signs]
    const order = {
      requestId,
      maker: key.address,
      signs,
      inputMint,
      outputMint,
      inAmount: String(price.inAmount),
      outAmount: String(price.outAmount),
    }
    if (taker === undefined) return { ...order, transaction: null, lastValidBlockHeight: null }
    const legs = planLegs({
      lies,
      assets,
      input,
      output,
      price,
      taker,
      maker: key.address,
      thief: makers.thief.address,
    })
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    const delegate = lies.tells('swap:spender') ? makers.thief.address : undefined
    const trade = await buildTrade({ taker, legs, delegate, lifetime, number: count++ })
    if (signs === 'last') waiting.set(requestId, { transaction: trade, taker })
    const transaction = signs === 'first' && key.address in trade.signatures ? signTrade(trade, key) : trade
    return {
      ...order,
      transaction: getBase64EncodedWireTransaction(transaction),
      lastValidBlockHeight: Number(lifetime.lastValidBlockHeight),
    }
  }

  const send = (transaction: Transaction): Promise<Execution> => {
    const wire: Base64EncodedWireTransaction = getBase64EncodedWireTransaction(transaction)
    return rpc
      .sendTransaction(wire, { encoding: 'base64' })
      .send()
      .then(
        (signature): Execution => ({ status: 'Success', signature }),
        (error: unknown): Execution => ({ status: 'Failed', error: describeError(error) }),
      )
  }
  const execute = async (found: Waiting, signedTransaction: string): Promise<Execution> => {
    const signed = readSigned(signedTransaction)
    if (signed === undefined || !isSameMessage(signed, found.transaction))
      return { status: 'Failed', error: 'It is not the transaction of this order' }
    if (!signed.signatures[found.taker]) return { status: 'Failed', error: 'The taker has not signed' }
    const { last } = makers
    const whole = last.address in signed.signatures ? signTrade(signed, last) : signed
    if (!lies.tells('swap:late')) return send(whole)
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(whole)
    }, lateness)
    timers.add(timer)
    return { status: 'Failed', error: 'The maker did not take the trade' }
  }

  const orders = repeatStale(lies, takeOrder)
  const routes = new Hono<NodeEnvironment>()
  routes.onError(answerError)
  routes.get('/maker/tokens', (request) =>
    request.json({
      tokens: assets.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    }),
  )
  routes.get('/maker/order', async (request) =>
    request.json(await orders.answer(parseQuery(request, orderSchema))),
  )
  routes.post('/maker/execute', async (request) => {
    const { requestId, signedTransaction } = await parseBody(request, executionSchema)
    const found = waiting.get(requestId)
    if (found === undefined)
      throw new ContractError(404, [{ field: 'requestId', description: 'No order waits with this id' }])
    if (found.execution !== undefined) return request.json(await found.execution)
    const execution = execute(found, signedTransaction)
    // Asked twice, a maker answers the same; one that refused waits for the right transaction.
    waiting.set(requestId, { ...found, execution })
    const outcome = await execution
    if (outcome.status === 'Failed' && !lies.tells('swap:late')) waiting.set(requestId, found)
    return request.json(outcome)
  })

  return {
    name: 'maker',
    routes,
    describeFailure,
    reset() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      waiting.clear()
      orders.reset()
    },
  }
}

/** With what lies behind it: the first message of a refusal is the same for all. */
function describeError(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

function readSigned(text: string): Transaction | undefined {
  try {
    return readTransaction(getBase64Encoder().encode(text))?.transaction
  } catch {
    return undefined
  }
}

function isSameMessage(one: Transaction, other: Transaction): boolean {
  return Buffer.compare(Buffer.from(one.messageBytes), Buffer.from(other.messageBytes)) === 0
}
