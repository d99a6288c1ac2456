import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { getBrowser } from '../../../../support/testbed/getBrowser.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { answerVerify, type VerifyAnswers } from '../../../relay/verify/answerVerify.js'
import type { VerifyState } from '../../../relay/verify/answerVerifyRequest.js'
import { solanaChain } from '../../../solana/solanaChain.js'
import { createBrowserBench } from '../../support/createBrowserBench.js'
import { type App, nextEvent, type OpenAppParameters, openApp } from './openApp.js'

export const evm = 'eip155:31337'
export const evm2 = 'eip155:31338'
export const solana: string = solanaChain.chainId

const events = ['accountsChanged', 'chainChanged']

/** What an app asks for: everything, all of it optional, as the modal does. */
export const optionalNamespaces = {
  eip155: {
    chains: [evm, evm2],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events,
  },
  solana: {
    chains: [solana],
    methods: [
      'solana_getAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events,
  },
}

/** The wallet's page as a user sees it. */
export type PhonePage = {
  readonly page: Page
  readonly status: Locator
  readonly problem: Locator
  /** What stands on the screen now: the question, while there is one. */
  readonly screen: Locator
  heading(name: string): Locator
  press(button: string): Promise<void>
  /** Types the connection link and presses Pair. */
  pair(link: string): Promise<void>
  /** Waits for a line in the list of requests. */
  noted(line: string): Promise<void>
  region(name: string): Locator
  /** Everything that the page logged as an error or had blocked by its policy. */
  readonly complaints: readonly string[]
}

export type Proposal = { uri: string; session: ReturnType<App['connect']> }

export type PhoneBench = {
  readonly localnet: JoinedLocalnet
  readonly context: BrowserContext
  /** What Verify says of apps from now on. */
  setVerify(state: VerifyState): void
  openPhone(query?: Record<string, string>, suffix?: string): Promise<PhonePage>
  openApp(parameters?: OpenAppParameters): Promise<App>
  propose(app: App, namespaces?: object): Promise<Proposal>
  /** An app and a wallet that are connected; the wallet answers as `mode` says. */
  connect(mode?: string, namespaces?: object): Promise<{ phone: PhonePage; app: App; topic: string }>
  evmAddress(index: number): `0x${string}`
  solanaAddress(index: number): string
}

/** The run's local network and a browser for the phone-style wallet, and official app clients in this process. */
export function createPhoneBench(): PhoneBench {
  const localnet = shareLocalnet()
  const browser = createBrowserBench({
    launch: getBrowser,
    options: { viewport: { width: 390, height: 800 } },
  })
  let verify: VerifyAnswers | undefined
  beforeEach(async () => {
    verify = await answerVerify(browser.context)
  })

  const openPhone: PhoneBench['openPhone'] = async (query = {}, suffix = '') => {
    const page = await browser.context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    const [path = '', hash = ''] = suffix.split(/(?=#)/)
    const search = new URLSearchParams(query)
    await page.goto(`${localnet.urls.services}/wallet/phone${path}?${search}${hash}`)
    return describePage(page, complaints)
  }
  const open: PhoneBench['openApp'] = (parameters) => openApp(localnet, parameters)
  const propose: PhoneBench['propose'] = async (app, namespaces = optionalNamespaces) => {
    const link = nextEvent(app, 'display_uri')
    const session = app.connect({ optionalNamespaces: namespaces as typeof optionalNamespaces })
    // A rejection counts as handled until it is awaited.
    session.catch(() => {})
    return { uri: String(await link), session }
  }
  return {
    localnet,
    get context() {
      return browser.context
    },
    setVerify: (state) => verify?.setState(state),
    openPhone,
    openApp: open,
    propose,
    async connect(mode = 'ask', namespaces) {
      const [phone, app] = await Promise.all([openPhone({ wallet: mode }), open()])
      const { uri, session } = await propose(app, namespaces)
      await phone.pair(uri)
      if (mode === 'ask') await phone.press('Approve')
      const settled = await session
      await phone.noted('Connect for Test app: approved')
      return { phone, app, topic: settled?.topic ?? '' }
    },
    evmAddress: (index) => localnet.manifest.accounts.evm[index]?.address ?? '0x',
    solanaAddress: (index) => localnet.manifest.accounts.solana[index]?.address ?? '',
  }
}

function describePage(page: Page, complaints: readonly string[]): PhonePage {
  const press = (name: string) => page.getByRole('button', { name }).click()
  return {
    page,
    complaints,
    status: page.getByRole('status'),
    problem: page.getByRole('alert'),
    screen: page.locator('main:visible'),
    heading: (name) => page.getByRole('heading', { name, exact: true }),
    press,
    async pair(link) {
      await page.getByRole('textbox', { name: 'Connection link' }).fill(link)
      await press('Pair')
    },
    noted: (line) => page.getByRole('listitem').filter({ hasText: line }).last().waitFor(),
    region: (name) => page.getByRole('region', { name }),
  }
}
