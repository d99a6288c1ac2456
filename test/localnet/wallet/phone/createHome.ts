import { createElement } from '../frame/createElement.js'

/** A button of a group of which one is chosen. */
export type Choice = {
  readonly label: string
  readonly detail?: string
  readonly isChosen: boolean
  choose(): void
}

/** An app with a session. */
export type ConnectedApp = {
  readonly name: string
  readonly url: string
  readonly details: readonly string[]
  disconnect(): void
}

export type HomeContent = {
  readonly accounts: readonly Choice[]
  readonly networks: readonly Choice[]
  /** How calls that belong together are carried out. */
  readonly batches: readonly Choice[]
  readonly apps: readonly ConnectedApp[]
}

/** The page while no request is open. */
export type Home = {
  readonly element: HTMLElement
  /** Called with what stands in the field when the user pairs. */
  onPair(listener: (link: string) => void): void
  say(sentence: string): void
  /** The connection link is done with. */
  clear(): void
  /** What is wrong with the connection link; undefined when nothing is. */
  complain(sentence: string | undefined): void
  note(line: string): void
  update(content: HomeContent): void
  focus(): void
}

export function createHome(): Home {
  const heading = createElement('h1', 'Demo Phone Wallet')
  heading.tabIndex = -1
  const status = createElement('p')
  status.setAttribute('role', 'status')
  const { form, field, pair, complain } = createForm()
  const accounts = createSection('Account')
  const networks = createSection('Network')
  const batches = createSection('Calls together')
  const apps = createSection('Connected apps')
  const requests = createSection('Requests')
  const list = createElement('ol')
  const none = createElement('p', 'No app has asked for anything.')
  requests.content.append(none)
  const element = createElement('main')
  element.className = 'home'
  element.append(heading, status, form)
  for (const section of [apps, accounts, networks, batches, requests]) element.append(section.element)
  return {
    element,
    clear() {
      field.value = ''
    },
    complain,
    onPair(listener) {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        listener(field.value)
      })
      pair.disabled = false
    },
    say(sentence) {
      status.textContent = sentence
    },
    note(line) {
      list.append(createElement('li', line))
      requests.content.replaceChildren(list)
    },
    update(content) {
      accounts.content.replaceChildren(...content.accounts.map(createChoice))
      networks.content.replaceChildren(...content.networks.map(createChoice))
      batches.content.replaceChildren(...content.batches.map(createChoice))
      apps.content.replaceChildren(createApps(content.apps))
    },
    focus: () => heading.focus(),
  }
}

function createForm() {
  const form = createElement('form')
  const label = createElement('label', 'Connection link')
  const field = createElement('input')
  field.id = 'link'
  field.type = 'text'
  field.autocomplete = 'off'
  field.spellcheck = false
  label.htmlFor = field.id
  const problem = createElement('p')
  problem.id = 'problem'
  problem.setAttribute('role', 'alert')
  field.setAttribute('aria-describedby', problem.id)
  const pair = createElement('button', 'Pair')
  pair.className = 'approve'
  // Without a listener the browser would submit the form.
  pair.disabled = true
  form.append(label, field, problem, pair)
  const complain = (sentence: string | undefined) => {
    problem.textContent = sentence ?? ''
    field.setAttribute('aria-invalid', String(sentence !== undefined))
    if (sentence !== undefined) field.focus()
  }
  return { form, field, pair, complain }
}

function createSection(title: string): { element: HTMLElement; content: HTMLElement } {
  const heading = createElement('h2', title)
  heading.id = title.toLowerCase().replaceAll(' ', '-')
  const content = createElement('div')
  content.className = 'content'
  const element = createElement('section')
  element.setAttribute('aria-labelledby', heading.id)
  element.append(heading, content)
  return { element, content }
}

function createChoice({ label, detail, isChosen, choose }: Choice): HTMLElement {
  const button = createElement('button', label)
  if (detail !== undefined) button.append(' ', createElement('small', detail))
  button.type = 'button'
  button.setAttribute('aria-pressed', String(isChosen))
  button.addEventListener('click', choose)
  return button
}

function createApps(apps: readonly ConnectedApp[]): HTMLElement {
  if (apps.length === 0) return createElement('p', 'No app is connected.')
  const list = createElement('ul')
  list.append(...apps.map(createApp))
  return list
}

function createApp({ name, url, details, disconnect }: ConnectedApp): HTMLElement {
  const button = createElement('button', 'Disconnect')
  button.type = 'button'
  button.setAttribute('aria-label', `Disconnect ${name}`)
  button.addEventListener('click', disconnect)
  const origin = createElement('span', url)
  origin.className = 'origin'
  const item = createElement('li')
  item.append(createElement('strong', name), origin)
  item.append(...details.map((detail) => createElement('span', detail)), button)
  return item
}
