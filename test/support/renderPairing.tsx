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

/** The form of a real one; a number tells them apart. */
export const uriOf = (number: number): string =>
  `wc:${String(number).padStart(64, '0')}@2?expiryTimestamp=1768478700&relay-protocol=irn&symKey=${'5'.repeat(64)}`

export type RenderPairingParameters = Omit<TestOptions, 'env'> & {
  /** Undefined: any wallet. */
  wallet?: Wallet | undefined
  /** The basic view instead of the wallet's. */
  isBasic?: boolean | undefined
  /** What the browser says it is. */
  agent?: string | undefined
  /** What happens before the view is there: a press, a stored session. */
  prepare?: ((test: TestLatchkey & { phone: FakePairing }) => unknown) | undefined
}

/** A view of the pairing in StrictMode, with a phone in the test's hands, in a window that remembers what it opened. */
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
    /** What was announced, each once. */
    said,
    texts: () => [...new Set(said.map(({ text }) => text))],
    advance,
    run: (call: () => unknown) =>
      act(async () => {
        await call()
        await test.advance()
      }),
    /** The phone gets a code that works for the usual time. */
    show: (number: number) =>
      act(async () => {
        phone.tell({ type: 'uri', uri: uriOf(number), expiresAt: test.clock.monotonic() + 230_000 })
        await test.advance()
      }),
    /** The page goes to the background, and comes back. */
    hide: () =>
      act(async () => {
        page.visibilityState = 'hidden'
        page.dispatchEvent(new Event('visibilitychange'))
        page.visibilityState = 'visible'
        page.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}
