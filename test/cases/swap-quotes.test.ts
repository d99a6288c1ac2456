// @vitest-environment jsdom

import { formatAmount } from '../../hooks/shared/amount.js'
import { splitCaipAddress } from '../../hooks/shared/caip.js'
import type { CaipAddress } from '../../hooks/shared/types/caip.js'
import type { SwapToken } from '../../hooks/shared/types/swap.js'
import { bob } from '../support/createFakeWallet.js'
import { type Answer, renderSwap } from '../support/renderSwap.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

function tokenOf(id: unknown, decimals: unknown): SwapToken {
  const { address, networkId } = splitCaipAddress(id as CaipAddress)
  const words = { networkId, symbol: address.slice(2, 6), name: address, decimals: Number(decimals) }
  return address.toLowerCase() === native
    ? { ...words, id: `${networkId}/slip44:60` }
    : { ...words, address, id: `${networkId}/erc20:${address}` }
}

/** The answers to the requests for a price, the last one for all that follow. */
function answersOf(input: Scene): readonly Answer[] {
  if (input.has('$hang')) return input.read('$hang') === true ? ['hang'] : []
  if (input.has('$status')) {
    const status = Number(input.read('$status'))
    return [{ status, body: input.has('body') ? input.read('body') : input.rest() }]
  }
  if (input.has('$answers')) return (input.read('$answers') as unknown[]).map((body) => ({ body }))
  if (input.has('answer')) return [{ body: input.read('answer') }]
  return [{ body: input.whole() }]
}

type Form = Awaited<ReturnType<typeof renderSwap>>

/** What changes between a request and its answer. */
async function change(form: Form, then: string): Promise<void> {
  if (/account/.test(then)) await form.run(() => form.wallet.setAccounts([bob]))
  else if (/chain|network/.test(then)) await form.run(() => form.wallet.setChain(8453))
  else if (/amount/.test(then)) await form.run(() => form.swap().setAmount('1'))
  else if (/flip|switch/.test(then)) await form.run(() => form.swap().flip())
  else if (/token/.test(then)) await form.run(() => form.swap().setTo(undefined))
  else throw new NotPlayedError(`not played: ${then}`)
  await form.advance()
}

playCases('swap-quotes', async (_, input, context) => {
  const [from, to] = [
    tokenOf(context.read('from'), context.read('fromDecimals')),
    tokenOf(context.read('to'), context.read('toDecimals')),
  ]
  const { networkId } = splitCaipAddress(context.read('account') as CaipAddress)
  if (networkId !== context.read('chain')) throw new NotPlayedError('not played: an account on another chain')
  const prices = [context.read('fromPrice'), context.read('toPrice')]
  const answers = answersOf(input)
  const then = input.has('$then') ? String(input.read('$then')) : undefined
  let requests = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const form = await renderSwap({
    account: splitCaipAddress(context.read('account') as CaipAddress).address,
    balance: context.has('balance') ? BigInt(String(context.read('balance'))) : 10n ** 30n,
    async answer(path, { body }) {
      if (path === '/v1/convert/tokens') return { body: { tokens: [] } }
      if (path === '/v1/fungible/price') {
        const { addresses: [address = ''] = [] } = Object(body) as { addresses?: string[] }
        const price = prices[address.toLowerCase().endsWith((from.address ?? native).toLowerCase()) ? 0 : 1]
        const row = { address, name: '', symbol: 'X', decimals: 18, price, iconUrl: null }
        return { body: { fungibles: [row] } }
      }
      requests += 1
      if (then !== undefined) await held
      return answers[Math.min(requests, answers.length) - 1] ?? 'hang'
    },
  })
  const amount = formatAmount(BigInt(String(context.read('amount'))), from.decimals)
  await form.put((swap) => {
    swap.setFrom(from)
    swap.setTo(to)
    swap.setSlippage(Number(context.read('slippage')))
    swap.setAmount(amount)
  })
  const age = Date.parse(String(context.read('now'))) - Date.parse(String(context.read('requested_at')))
  if (then !== undefined) {
    await change(form, then)
    release()
    await form.advance()
    await form.advance()
    return form.swap().quote.status === 'ready' ? { shown: 'the answer' } : { state: 'stale' }
  }
  if (answers[0] === 'hang') {
    // Its time begins with the request, before which code loads.
    for (let round = 0; requests === 0 && round < 50; round += 1) await form.advance(100)
    await form.advance(15_000)
  }
  for (let round = 0; round < 4; round += 1) await form.advance(1_000)
  if (age > 30_000) {
    const shown = form.swap()
    if (shown.quote.status !== 'ready') return {}
    // The page sleeps: nothing has told it yet that the price is old.
    form.clock.sleep(age)
    const asked = form.asked.length
    void shown.prepareAsync().catch(() => undefined)
    await form.advance()
    const [next] = form.asked.slice(asked).filter((path) => path.startsWith('/v1/convert'))
    return next === '/v1/convert/quotes' ? { state: 'stale' } : { shown: next }
  }
  const { issues, quote } = form.swap()
  const refusal = issues.find(({ severity }) => severity === 'error')
  if (refusal?.severity === 'error') return { thrown: refusal.error }
  const warned = issues.flatMap((issue) => (issue.severity === 'warning' ? [issue.kind] : []))
  if (quote.status !== 'ready') return { warned }
  const { impact, quantityOut } = quote
  const part = typeof impact === 'object' ? Number(impact.percent) : impact
  return { shown: { toAmount: formatAmount(quantityOut, to.decimals), impact_pct: part }, warned }
})
