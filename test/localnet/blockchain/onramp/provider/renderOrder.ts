import { html } from 'hono/html'
import { formatUnits } from 'viem'
import type { Order, OrderStatus } from '../Order.js'
import { formatCents } from '../payments.js'
import { renderPage } from './renderPage.js'

const texts: Readonly<Record<OrderStatus, string>> = {
  open: 'Waiting for your payment.',
  in_progress: 'Paid. The delivery is on its way.',
  success: 'Paid and delivered. You can close this window.',
  failed: 'The payment failed. You can close this window.',
  cancelled: 'The order was cancelled. You can close this window.',
}

/** Where an order is shown. */
export function orderPath({ id }: Pick<Order, 'id'>): string {
  return `/onramp/provider?order=${encodeURIComponent(id)}`
}

/** The page of an order: what it is, how far it is, and what a user can do. */
export function renderOrder(order: Order): ReturnType<typeof renderPage> {
  const { asset, currency, quantity, wallet, status, hash } = order
  const money = (cents: bigint) => `${formatCents(cents)} ${currency}`
  const rows = [
    ['You pay', money(order.total)],
    ['Provider fee', money(order.providerFee)],
    ['Network fee', money(order.networkFee)],
    ['You get', `${formatUnits(quantity, asset.decimals)} ${asset.symbol}`],
    ['Network', asset.networkLabel],
    ['Wallet', wallet],
    ...(hash === undefined ? [] : [['Transaction', hash]]),
  ]
  const content = html`
    <dl>${rows.map(([term, description]) => html`<dt>${term}</dt><dd>${description}</dd>`)}</dl>
    <p role="status">${texts[status]}</p>
    ${status === 'open' ? renderActions(order) : ''}`
  return renderPage({ content, isWaiting: status === 'in_progress' })
}

function renderActions({ id }: Order) {
  const action = (name: string, label: string, kind = '') =>
    html`<form method="post" action="/onramp/orders/${id}/${name}"><button class="${kind}">${label}</button></form>`
  return html`
    <div class="actions">
      ${action('pay', 'Pay', 'main')}
      ${action('cancel', 'Cancel')}
      ${action('decline', 'Pay with a card that is declined')}
    </div>`
}
