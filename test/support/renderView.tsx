import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import type { RouteName, RouteOf } from '../../hooks/modal/route.js'
import { currentRoute } from '../../hooks/modal/store.js'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import { type Announce, AnnounceContext } from '../../ui-kit/router/AnnounceContext.js'
import type { ViewProps } from '../../ui-kit/router/ViewParts.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

export type RenderedView = Omit<TestLatchkey, 'advance'> & {
  /** The view's announcements so far. */
  said: string[]
  /** The modal's current route. */
  route(): RouteOf<RouteName>
  /** Advances by ms and lets React render the result. */
  advance(ms?: number): Promise<void>
  /** Runs a call and lets React render the result. */
  run(call: () => unknown): Promise<void>
  /** A click by the user. */
  press(element: Element): Promise<void>
}

/** The query library and lazy components update through timers and promises of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2))

/** A view without the sheet, in StrictMode, with an instance of its own. */
export async function renderView<name extends RouteName>(
  View: ComponentType<ViewProps<name>>,
  { route, agent, ...options }: TestOptions & { route: RouteOf<name>; agent?: string | undefined },
): Promise<RenderedView> {
  const test = createTestLatchkey(options)
  // The browser's user agent.
  if (agent !== undefined)
    Object.assign(test.tab.window, { navigator: { language: 'en-GB', userAgent: agent } })
  const said: string[] = []
  const announce: Announce = (text) => said.push(text)
  render(
    <StrictMode>
      <LatchkeyProvider latchkey={test.latchkey}>
        <AnnounceContext.Provider value={announce}>
          <View route={route} />
        </AnnounceContext.Provider>
      </LatchkeyProvider>
    </StrictMode>,
  )
  onTestFinished(cleanup)
  const advance = (ms = 0) =>
    act(async () => {
      await test.advance(ms)
      await told()
      await test.advance()
      await told()
    })
  await advance()
  return {
    ...test,
    said,
    advance,
    route: () => currentRoute(test.latchkey.modal.getState()),
    run: async (call) => {
      await act(async () => void (await call()))
      await advance()
    },
    press: async (element) => {
      await userEvent.click(element)
      await advance()
    },
  }
}
