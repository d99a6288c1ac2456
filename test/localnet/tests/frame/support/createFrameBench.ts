import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findBasePort } from '../../../index.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { launchPartitioned } from './launchPartitioned.js'
import { type FrameTab, type OpenFrameParameters, openFrame } from './openFrame.js'
import { type MailReader, readMailbox } from './readMail.js'
import { startFrameHost } from './startFrameHost.js'

/** The local network, an app's page and a browser for the tests of one file; each test begins with a browser that knows nothing. */
export type FrameBench = {
  readonly localnet: JoinedLocalnet
  /** The app's origin. */
  readonly host: string
  readonly context: BrowserContext
  readonly mails: MailReader
  open(parameters?: Partial<OpenFrameParameters>): Promise<FrameTab>
}

type Running = { host: Awaited<ReturnType<typeof startFrameHost>>; browser: Browser }

export function createFrameBench(): FrameBench {
  const localnet = shareLocalnet()
  let running: Running | undefined
  let context: BrowserContext | undefined
  const get = (): Running => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running
  }
  const getContext = () => {
    if (context === undefined) throw new TypeError('A tab is opened in a test.')
    return context
  }
  beforeAll(async () => {
    const host = await startFrameHost(await findBasePort())
    running = { host, browser: await launchPartitioned() }
  })
  beforeEach(async () => {
    context = await get().browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 760 },
    })
    context.setDefaultTimeout(15_000)
  })
  afterEach(async () => context?.close())
  afterAll(async () => {
    await running?.browser.close()
    await running?.host.stop()
  })
  return {
    localnet,
    get host() {
      return get().host.origin
    },
    get context() {
      return getContext()
    },
    mails: (to) => readMailbox(localnet.urls.mailbox)(to),
    open: (parameters = {}) =>
      openFrame(getContext(), { host: get().host.origin, frame: localnet.urls.frame, ...parameters }),
  }
}
