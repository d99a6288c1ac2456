// @vitest-environment jsdom
import '../../hooks/intents/watchIntents.js'
import { checkSwapCall, proveBuilt } from '../../hooks/evm/swap/swapCalls.js'
import { splitCaipAddress } from '../../hooks/shared/caip.js'
import { checksumAddress } from '../../hooks/shared/checksumAddress.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import type { CaipAddress, CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type { SwapToken } from '../../hooks/shared/types/swap.js'
import type { BuiltSwap, SwapPlan, SwapTerms } from '../../hooks/shared/types/swapPlan.js'
import type { ObservedTransaction } from '../../hooks/shared/types/transaction.js'
import { confirmSwap } from '../../hooks/swap/confirmSwap.js'
import { feesOf } from '../../hooks/swap/rules.js'
import { renderSwap } from '../support/renderSwap.js'
import { ether } from '../support/swapTokens.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'

const native = `0x${'e'.repeat(40)}`
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** A router's call that sells exactly this. */
function routerCall({ account, from, to, quantity, minimumOut, contracts }: SwapTerms): `0x${string}` {
  const recipient = splitCaipAddress(account).address
  const description = [from.address ?? native, to.address ?? native, contracts.router, recipient]
  const words = [contracts.router, ...description, quantity, minimumOut, 0n, 288n, 0n]
  return `0x07ed2379${words.map(word).join('')}`
}

const scenes = ['$confirm_twice', '$hash', '$receipt', '$replaced']

/** What became of the approval, by the scene. */
function observedBy(input: Scene): ObservedTransaction {
  if (input.has('$receipt') && input.read('$receipt') === 'never') return { seen: 'pool' }
  if (input.has('$replaced') && input.read('$replaced') === 'cancelled')
    return { seen: 'replaced', by: `0x${'b'.repeat(64)}`, isSame: false }
  return { seen: 'included', hasSucceeded: true, effect: 'reviewed' }
}

/** Confirms a plan whose approval is the row's, by the whole of the product. */
async function confirmRow(input: Scene, { request, terms }: { request: unknown; terms: SwapTerms }) {
  const swap = proveBuilt(
    {
      from: terms.account,
      to: `eip155:1:${terms.contracts.router}`,
      data: routerCall(terms),
      quantityOut: 1n,
    },
    terms,
  )
  const plan = (hasApproval: boolean): SwapPlan => ({
    terms,
    calls: [
      ...(hasApproval ? [{ kind: 'approve', quantity: terms.quantity, request } as const] : []),
      { kind: 'swap', quantity: terms.quantity, request: swap },
    ],
    ...{ simulation: 'passed', arrives: 1n, isSellable: true, fee: 1n, maxFee: 1n, failure: undefined },
  })
  const observed = observedBy(input)
  const form = await renderSwap({
    account: splitCaipAddress(terms.account).address,
    answer: (path) => {
      throw new TypeError(`${path} was not expected`)
    },
    swaps: { plan: async () => plan(false) },
    chain: { observeTransaction: async () => observed },
  })
  const hash = input.has('$hash') ? input.read('$hash') : `0x${'a'.repeat(64)}`
  form.wallet.next('eth_sendTransaction', () => hash)
  const { env } = form.latchkey
  const quoted = {
    ...{
      from: terms.from,
      to: terms.to,
      quantity: terms.quantity,
      quantityOut: 1n,
      minimumOut: 1n,
      slippage: 1,
    },
    ...({ kind: 'swap', provider: undefined, providerFee: undefined, others: [] } as const),
    ...{ quotedAt: env.now(), at: env.monotonic() },
  }
  const subject = {
    account: terms.account,
    from: terms.from,
    to: terms.to,
    quantity: terms.quantity,
    slippage: 1,
  }
  const reviewed = {
    runId: 'run',
    known: [],
    subject,
    plan: plan(true),
    quoted,
    offered: quoted.quantityOut,
    most: quoted.quantityOut,
    less: undefined,
    opensWallet: false,
    fees: feesOf({ plan: plan(true), quoted }),
  }
  const confirm = () =>
    confirmSwap(form.latchkey, { reviewed, required: [] }).catch((thrown: unknown) => thrown)
  const isTwice = input.has('$confirm_twice') && input.read('$confirm_twice') === true
  const ended: unknown[] = []
  for (const pressed of isTwice ? [confirm(), confirm()] : [confirm()])
    void pressed.then((end) => ended.push(end))
  for (let round = 0; round < 40; round += 1) await form.advance(2_000)
  const approvals = form.wallet.requests.filter(
    ({ method, params }) => method === 'eth_sendTransaction' && JSON.stringify(params).includes('0x095ea7b3'),
  )
  const swaps = form.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const facts = { wallet_requests: approvals.length }
  const [step] = form.swap().run?.steps ?? []
  const error = ended.find((one) => one instanceof Error)
  if (isTwice) return { shown: step?.status, facts }
  // Nothing follows a step that is not confirmed: it is shown for what it is, with its transaction.
  const isHeld =
    approvals.length === 1 && swaps === 1 && (step?.transactionId !== undefined || error !== undefined)
  return isHeld ? { thrown: error ?? step, facts } : { shown: step?.status, facts }
}

const toQuantity = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? `0x${BigInt(value).toString(16)}` : (value ?? '0x0')

/** An answer of the service as the transaction that would be asked for. */
function requestOf(answer: Record<string, unknown>) {
  const [from, to] = [answer['from'], answer['to']].map((id) => parseCaipAddress(id))
  if (from === undefined || to === undefined)
    throw new TypeError('The service names no account of a network.')
  const { address, reference } = to
  return {
    ...{
      from: checksumAddress(from.address),
      to: checksumAddress(address),
      value: toQuantity(answer['value']),
    },
    ...{ data: answer['data'], chainId: toQuantity(reference) },
  }
}

playCases('swap-transactions', async (_, input, context) => {
  const networkId = context.read('chain') as CaipNetworkId
  if (`eip155:${context.read('wallet_chain')}` !== networkId)
    throw new NotPlayedError('not played: another chain')
  const address = checksumAddress(String(context.read('sourceToken')))
  const sold: SwapToken = {
    ...{ id: `${networkId}/erc20:${address}`, networkId, address, symbol: 'TKN', name: 'Token', decimals: 6 },
  }
  const terms: SwapTerms = {
    account: `${networkId}:${checksumAddress(String(context.read('account')))}`,
    contracts: { router: checksumAddress(String(context.read('router'))) },
    ...{
      from: sold,
      to: ether,
      quantity: BigInt(String(context.read('amount'))),
      kind: 'swap',
      minimumOut: 1n,
    },
  }
  const step = context.read('step')
  try {
    if (input.has('$native_adjust')) {
      const adjusted = input.at('$native_adjust')
      const native: SwapTerms = {
        ...terms,
        from: ether,
        to: sold,
        quantity: BigInt(String(adjusted.read('asked'))),
      }
      const data = routerCall({ ...native, quantity: BigInt(String(adjusted.read('built'))) })
      const built = {
        from: terms.account,
        to: `${networkId}:${terms.contracts.router}`,
        data,
        quantityOut: 1n,
      } as const
      return { shown: proveBuilt(built, native) }
    }
    if (scenes.some((name) => input.has(name))) {
      const request = requestOf(input.rest())
      return await confirmRow(input, { request, terms })
    }
    const answer = Object(input.whole()) as Record<string, unknown>
    if (step === 'swap') {
      const built = { ...answer, quantityOut: 1n } as BuiltSwap & { to: CaipAddress }
      return { shown: proveBuilt(built, terms), warned: [] }
    }
    const request = requestOf(answer)
    checkSwapCall(request, { kind: 'approve', terms })
    return { shown: request, warned: [] }
  } catch (thrown) {
    if (thrown instanceof NotPlayedError) throw thrown
    return { thrown }
  }
})
