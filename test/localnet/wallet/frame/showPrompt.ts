import { createElement } from './createElement.js'

/** A line of the request, decoded for the user. */
export type PromptRow = { readonly name: string; readonly value: string }

/** What the user is asked. */
export type Prompt = {
  readonly heading:
    | 'Connect'
    | 'Sign in'
    | 'Sign message'
    | 'Sign transaction'
    | 'Send transaction'
    | 'Send calls'
    | 'Upgrade account'
    | 'Sent calls'
    | 'Switch network'
    | 'Add network'
    | 'Unlock'
  readonly rows: readonly PromptRow[]
  /** A longer text, shown as it is. */
  readonly text?: string
  /** Boxes to tick; at least one has to be. */
  readonly choices?: {
    readonly legend: string
    readonly options: readonly { readonly value: string; readonly isTicked: boolean }[]
  }
}

export type ShowPromptParameters = {
  wallet: string
  origin: string
  prompt: Prompt
  /** What the prompt fills; the whole page without one. */
  container?: HTMLElement | undefined
}

/** A prompt on screen. `dismiss` takes it away without an answer. */
export type ShownPrompt = {
  /** What was ticked, or undefined when the user declined. */
  readonly answer: Promise<readonly string[] | undefined>
  focus(): void
  dismiss(): void
}

/** Fills the page with a question. Escape declines. */
export function showPrompt({
  wallet,
  origin,
  prompt,
  container = document.body,
}: ShowPromptParameters): ShownPrompt {
  const heading = createElement('h1', prompt.heading)
  heading.tabIndex = -1
  const decline = createElement('button', 'Decline')
  const approve = createElement('button', prompt.heading === 'Unlock' ? 'Unlock' : 'Approve')
  approve.className = 'approve'
  const boxes = createBoxes(prompt)
  const buttons = createElement('div')
  buttons.className = 'buttons'
  buttons.append(decline, approve)
  const main = createElement('main')
  main.append(
    createWalletLine(wallet),
    heading,
    createOrigin(origin),
    ...createRows(prompt.rows),
    ...createText(prompt.text),
    ...boxes.elements,
    buttons,
  )
  const update = () => {
    approve.disabled = prompt.choices !== undefined && boxes.ticked().length === 0
  }
  main.addEventListener('change', update)
  update()
  container.replaceChildren(main)

  const dismiss = () => {
    document.removeEventListener('keydown', onKey)
    main.remove()
  }
  let finish = (_: readonly string[] | undefined) => {}
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') finish(undefined)
  }
  const answer = new Promise<readonly string[] | undefined>((resolve) => {
    finish = (chosen) => {
      dismiss()
      resolve(chosen)
    }
    decline.addEventListener('click', () => finish(undefined))
    approve.addEventListener('click', () => finish(boxes.ticked()))
    document.addEventListener('keydown', onKey)
  })
  return { answer, dismiss, focus: () => heading.focus() }
}

function createWalletLine(wallet: string): HTMLElement {
  const line = createElement('p', wallet)
  line.className = 'wallet'
  return line
}

function createOrigin(origin: string): HTMLElement {
  const line = createElement('p', origin)
  line.className = 'origin'
  return line
}

function createRows(rows: readonly PromptRow[]): readonly HTMLElement[] {
  if (rows.length === 0) return []
  const list = createElement('dl')
  for (const { name, value } of rows) list.append(createElement('dt', name), createElement('dd', value))
  return [list]
}

function createText(text: string | undefined): readonly HTMLElement[] {
  if (text === undefined) return []
  const block = createElement('pre', text)
  // It may scroll, so the keyboard has to get there.
  block.tabIndex = 0
  block.setAttribute('role', 'region')
  block.setAttribute('aria-label', 'Message')
  return [block]
}

function createBoxes({ choices }: Prompt): { elements: readonly HTMLElement[]; ticked(): readonly string[] } {
  if (choices === undefined) return { elements: [], ticked: () => [] }
  const group = createElement('fieldset')
  group.append(createElement('legend', choices.legend))
  const boxes = choices.options.map(({ value, isTicked }) => {
    const box = createElement('input')
    box.type = 'checkbox'
    box.value = value
    box.checked = isTicked
    const label = createElement('label')
    label.append(box, createElement('span', value))
    group.append(label)
    return box
  })
  return { elements: [group], ticked: () => boxes.filter((box) => box.checked).map((box) => box.value) }
}
