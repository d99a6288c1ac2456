// Preloaded, so that it is ready within a tick.
import '../../hooks/evm/signing.js'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import type { Route, RouteName, RouteOf } from '../../hooks/modal/route.js'
import { currentRoute } from '../../hooks/modal/store.js'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import { draftOf } from '../../hooks/send/context.js'
import type { Nft } from '../../hooks/shared/types/nft.js'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../hooks/shared/types/token.js'
import { AnnounceContext } from '../../ui-kit/router/AnnounceContext.js'
import { KeptContext } from '../../ui-kit/router/useKept.js'
import type { ViewProps } from '../../ui-kit/router/ViewParts.js'
import { createSendScene } from './createSendScene.js'
import type { TestOptions } from './createTestLatchkey.js'
import { coin, token } from './renderAccount.js'

/** Worth less in currency than its amount in tokens. */
export const ether: TokenBalance = { ...coin, quantity: 10n ** 17n, value: '300' }
/** The account holds 620. */
export const plusd: TokenBalance = token(0xa1, {
  symbol: 'PLUSD',
  name: 'Plain Dollar',
  decimals: 6,
  quantity: 620_000_000n,
  price: '1',
  value: '620',
})

export type SendOptions = TestOptions & {
  held?: readonly TokenBalance[]
  nfts?: readonly Nft[]
  getTokens?: PortfolioSource['getTokens']
  getProfile?: PortfolioSource['getProfile']
  /** Runs before anything is rendered. */
  before?: (scene: Awaited<ReturnType<typeof createSendScene>>) => unknown
}

/** The query library and lazy components update through timers and promises of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2))

/** A Send view without the sheet, of a connected wallet, with a chain controlled by the test. */
export async function renderSend<name extends RouteName>(
  View: ComponentType<ViewProps<name>>,
  {
    held = [plusd, ether],
    nfts = [],
    getProfile = async () => ({ source: 'none' }),
    ...options
  }: SendOptions & { route: RouteOf<name> },
) {
  const { before, getTokens = async () => held, route, ...config } = options
  const scene = await createSendScene({
    locale: 'en-US',
    services: {
      portfolio: {
        getBalance: async () => ({ value: coin.quantity, decimals: 18, symbol: 'ETH' }),
        getTokens,
        getNfts: async () => ({ items: nfts }),
        getProfile,
      },
    },
    ...config,
  })
  const { modal } = scene.latchkey
  modal.opened({ name: 'Account' })
  await before?.(scene)
  modal.pushed(route as Route)
  const said: string[] = []
  const kept = new Map<string, unknown>()
  const draw = (shown: RouteOf<name>) => (
    <StrictMode>
      <LatchkeyProvider latchkey={scene.latchkey}>
        <AnnounceContext.Provider value={(text) => void said.push(text)}>
          <KeptContext.Provider value={kept}>
            <div data-lk-part="view">
              <View route={shown} />
            </div>
          </KeptContext.Provider>
        </AnnounceContext.Provider>
      </LatchkeyProvider>
    </StrictMode>
  )
  const rendered = render(draw(route))
  onTestFinished(cleanup)
  const advance = (ms = 0) =>
    act(async () => {
      await scene.advance(ms)
      await told()
      // The search starts only after React has rendered the settled input.
      await scene.advance()
      await told()
      await scene.advance()
      await told()
    })
  await advance()
  return {
    ...scene,
    rendered,
    said,
    advance,
    draft: () => draftOf(scene.latchkey).getState(),
    store: draftOf(scene.latchkey),
    route: () => currentRoute(modal.getState()),
    history: () => modal.getState().history.map(({ name }) => name),
    run: async (call: () => unknown) => {
      await act(async () => void (await call()))
      await advance()
    },
    press: async (element: Element) => {
      await userEvent.click(element)
      await advance()
    },
  }
}
