import type { Approval, ApprovalRow } from './Approval.js'
import { createElement } from './createElement.js'
import { enableWhenSeen } from './enableWhenSeen.js'

export type ShowApprovalParameters = { origin: string; approval: Approval }

/** A request on screen. `dismiss` takes it away without an answer. */
export type ShownApproval = { readonly isApproved: Promise<boolean>; dismiss(): void }

/** Fills the page with a request. Only what the user does counts: clicks that a script makes are left alone. Escape declines. */
export function showApproval({ origin, approval }: ShowApprovalParameters): ShownApproval {
  const { heading: title, network, account, rows, parts = [], text } = approval
  const heading = createElement('h1', { text: title })
  heading.tabIndex = -1
  const decline = createElement('button', { text: 'Decline' })
  const approve = createElement('button', { text: 'Approve', className: 'approve' })
  const buttons = createElement('div', { className: 'buttons', children: [decline, approve] })
  const main = createElement('main', {
    children: [
      heading,
      ...createRows([
        { name: 'Asked by', value: origin },
        { name: 'Network', value: network },
        { name: 'Account', value: account },
        ...rows,
      ]),
      ...parts.flatMap(({ title, rows }) => [createElement('h2', { text: title }), ...createRows(rows)]),
      ...(text === undefined ? [] : createText(text)),
      buttons,
    ],
  })
  document.body.replaceChildren(main)
  heading.focus()
  const stopWatching = enableWhenSeen(approve)

  const listeners = new AbortController()
  const dismiss = () => {
    listeners.abort()
    stopWatching()
    main.remove()
  }
  const isApproved = new Promise<boolean>((resolve) => {
    const finish = (event: Event, answer: boolean) => {
      if (!event.isTrusted) return
      dismiss()
      resolve(answer)
    }
    const { signal } = listeners
    decline.addEventListener('click', (event) => finish(event, false), { signal })
    approve.addEventListener('click', (event) => finish(event, true), { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && finish(event, false), {
      signal,
    })
  })
  return { isApproved, dismiss }
}

function createRows(rows: readonly ApprovalRow[]): readonly HTMLElement[] {
  if (rows.length === 0) return []
  const children = rows.flatMap(({ name, value }) => [
    createElement('dt', { text: name }),
    createElement('dd', { text: value }),
  ])
  return [createElement('dl', { children })]
}

function createText({ name, value }: { name: string; value: string }): readonly HTMLElement[] {
  const block = createElement('pre', { text: value })
  // It may scroll, so the keyboard has to get there.
  block.tabIndex = 0
  block.setAttribute('role', 'region')
  block.setAttribute('aria-label', name)
  return [createElement('h2', { text: name }), block]
}
