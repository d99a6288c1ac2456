import * as v from 'valibot'
import { onrampUrlSchema } from '../../../../../hooks/clients/blockchain/schemas/onramp.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { readAnswer } from '../../support/readAnswer.js'

const orderSchema = v.object({
  id: v.string(),
  status: v.picklist(['open', 'in_progress', 'success', 'failed', 'cancelled']),
  wallet: v.string(),
  chainId: v.string(),
  symbol: v.string(),
  quantity: v.string(),
  hash: v.nullable(v.string()),
})

/** A user who buys: the service over HTTP, and the forms of the provider's page. */
export function createBuyerBench({ manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>) {
  const ask = async (
    path: string,
    { query = {}, body }: { query?: Record<string, string>; body?: unknown } = {},
  ) => {
    const parameters = new URLSearchParams({ projectId: manifest.projectId, ...query })
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return readAnswer(await fetch(`${urls.services}${path}?${parameters}`, init))
  }
  const askUrl = (body: object) =>
    ask('/v1/generators/onrampurl', { body: { partnerUserId: 'buyer', defaultExperience: 'buy', ...body } })

  /** Places an order; gives its id. */
  const order = async (wallet: { address: string; assets?: string[] }, more: object = {}) => {
    const { body } = await askUrl({ destinationWallets: [wallet], ...more })
    return new URL(v.parse(onrampUrlSchema, body).url).searchParams.get('order') ?? ''
  }
  const read = async (id: string) =>
    v.parse(orderSchema, await (await fetch(`${urls.services}/onramp/orders/${id}`)).json())

  /** Presses a button of the page. */
  const press = async (id: string, action: 'pay' | 'decline' | 'cancel') => {
    const answer = await fetch(`${urls.services}/onramp/orders/${id}/${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: urls.services },
    })
    return { status: answer.status, location: answer.headers.get('location') }
  }
  return { ask, askUrl, order, read, press }
}
