import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import type { Wallet } from '../../hooks/shared/types/wallet.js'
import { AnnounceContext, type Announcement } from '../../ui-kit/router/AnnounceContext.js'
import { ConnectingWalletConnectBasicView } from '../../ui-kit/views/pairing/ConnectingWalletConnectBasicView.js'
import { ConnectingWalletConnectView } from '../../ui-kit/views/pairing/ConnectingWalletConnectView.js'
import { createFakePairing, type FakePairing } from './createFakePairing.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A URI in the real form; the number makes it unique. */
export const uriOf = (number: number): string =>
  `wc:${String(number).padStart(64, '0')}@2?expiryTimestamp=1768478700&relay-protocol=irn&symKey=${'5'.repeat(64)}`

export type RenderPairingParameters = Omit<TestOptions, 'env'> & {
  /** Undefined: any wallet. */
  wallet?: Wallet | undefined
  /** The basic view instead of the wallet's. */
  isBasic?: boolean | undefined
  /** The browser's user agent. */
  agent?: string | undefined
  /** Runs before the view is rendered: a press, a stored session. */
  prepare?: ((test: TestLatchkey & { phone: FakePairing }) => unknown) | undefined
}

/** A pairing view in StrictMode, with a phone controlled by the test and a window that records what it opens. */
export async function renderPairing(parameters: RenderPairingParameters) {
  const { wallet, isBasic = false, agent, prepare, ...options } = parameters
  const phone = createFakePairing()
  const test = createTestLatchkey({ pairing: phone.transport, ...options })
  const opened: { url: string; target: string | undefined }[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(test.tab.window, {
    navigator: { language: 'en-GB', onLine: true, userAgent: agent },
    document: page,
    open: (url: string, target?: string) => void opened.push({ url, target }),
  })
  const { latchkey } = test
  const route = wallet
    ? ({ name: 'ConnectingWalletConnect', wallet } as const)
    : ({ name: isBasic ? 'ConnectingWalletConnectBasic' : 'ConnectingWalletConnect' } as const)
  latchkey.modal.opened(route)
  await prepare?.({ ...test, phone })

  const said: (Announcement & { text: string })[] = []
  const announce = (text: string, how: Announcement = {}) => void said.push({ text, ...how })
  const rendered = render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <AnnounceContext.Provider value={announce}>
          {isBasic ? (
            <ConnectingWalletConnectBasicView />
          ) : (
            <ConnectingWalletConnectView
              route={{ name: 'ConnectingWalletConnect', ...(wallet && { wallet }) }}
            />
          )}
        </AnnounceContext.Provider>
      </LatchkeyProvider>
    </StrictMode>,
  )
  onTestFinished(cleanup)
  const advance = (ms = 0) => act(async () => test.advance(ms))
  await advance()
  return {
    ...test,
    ...rendered,
    phone,
    opened,
    /** The announcements, each once. */
    said,
    texts: () => [...new Set(said.map(({ text }) => text))],
    advance,
    run: (call: () => unknown) =>
      act(async () => {
        await call()
        await test.advance()
      }),
    /** The phone receives a code with the usual lifetime. */
    show: (number: number) =>
      act(async () => {
        phone.tell({ type: 'uri', uri: uriOf(number), expiresAt: test.clock.monotonic() + 230_000 })
        await test.advance()
      }),
    /** Moves the page to the background and back. */
    hide: () =>
      act(async () => {
        page.visibilityState = 'hidden'
        page.dispatchEvent(new Event('visibilitychange'))
        page.visibilityState = 'visible'
        page.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}
