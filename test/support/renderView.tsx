import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import type { RouteName, RouteOf } from '../../hooks/modal/route.js'
import { currentRoute } from '../../hooks/modal/store.js'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import { type Announce, AnnounceContext } from '../../ui-kit/router/AnnounceContext.js'
import type { ViewProps } from '../../ui-kit/router/ViewProps.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

export type RenderedView = Omit<TestLatchkey, 'advance'> & {
  /** What the view said so far. */
  said: string[]
  /** Where the modal is. */
  route(): RouteOf<RouteName>
  /** Lets ms pass, and React draw what came of it. */
  advance(ms?: number): Promise<void>
  /** Does something, and lets React draw what came of it. */
  run(call: () => unknown): Promise<void>
  /** What a person does by a click. */
  press(element: Element): Promise<void>
}

/** The query library and lazy pieces tell their news by timers and promises of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2))

/** A view without the sheet around it, in StrictMode, with an instance of its own. */
export async function renderView<name extends RouteName>(
  View: ComponentType<ViewProps<name>>,
  { route, agent, ...options }: TestOptions & { route: RouteOf<name>; agent?: string | undefined },
): Promise<RenderedView> {
  const test = createTestLatchkey(options)
  // What the browser says it is.
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
