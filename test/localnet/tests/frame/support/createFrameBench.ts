import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { findBasePort } from '../../../index.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { createBrowserBench } from '../../support/createBrowserBench.js'
import { type BrowserKind, launchPartitioned } from './launchPartitioned.js'
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

export function createFrameBench(kind: BrowserKind = 'shell'): FrameBench {
  const localnet = shareLocalnet()
  const browser = createBrowserBench({
    launch: () => launchPartitioned(kind),
    options: { viewport: { width: 360, height: 760 } },
    timeout: 15_000,
  })
  let running: Awaited<ReturnType<typeof startFrameHost>> | undefined
  const getHost = () => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running.origin
  }
  beforeAll(async () => {
    running = await startFrameHost(await findBasePort())
  })
  afterAll(() => running?.stop())
  return {
    localnet,
    get host() {
      return getHost()
    },
    get context() {
      return browser.context
    },
    mails: (to) => readMailbox(localnet.urls.mailbox)(to),
    open: (parameters = {}) =>
      openFrame(browser.context, { host: getHost(), frame: localnet.urls.frame, ...parameters }),
  }
}
