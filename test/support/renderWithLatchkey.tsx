import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

export type Rendered<result> = Omit<TestLatchkey, 'advance'> &
  RenderHookResult<result, undefined> & {
    /** Advances by ms and lets React render the result. */
    advance(ms?: number): Promise<void>
    /** Runs a call and lets React render the result. */
    run<value>(call: () => value | Promise<value>): Promise<value>
  }

/** The query library notifies through timers of its own, without a delay. */
const queriesTold = () => new Promise((resolve) => setTimeout(resolve, 2))

/** A hook in StrictMode under a provider, with a new instance or the given one. */
export function renderWithLatchkey<result>(
  hook: () => result,
  { test = createTestLatchkey(), ...options }: TestOptions & { test?: TestLatchkey } = {},
): Rendered<result> {
  const used = Object.keys(options).length > 0 ? createTestLatchkey(options) : test
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={used.latchkey}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  const rendered = renderHook(hook, { wrapper })
  onTestFinished(cleanup)
  return {
    ...used,
    ...rendered,
    advance: (ms = 0) =>
      act(async () => {
        await used.advance(ms)
        await queriesTold()
        await used.advance()
        await queriesTold()
      }),
    run: (call) => act(async () => call()),
  }
}
