import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { connect } from '../../hooks/connect/connect.js'
import { currentRoute } from '../../hooks/modal/store.js'
import { LatchkeyProvider } from '../../hooks/react/LatchkeyProvider.js'
import type { NftPage } from '../../hooks/shared/types/nft.js'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import { AnnounceContext } from '../../ui-kit/router/AnnounceContext.js'
import { createFakeWallet } from './createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from './createTestLatchkey.js'

export type NftsAnswer = (
  asked: Parameters<NonNullable<PortfolioSource['getNfts']>>[0],
) => Promise<NftPage | undefined>

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
/** The query library and lazy components update through timers and promises of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2))

/** The NFT list of a connected account, which holds what `answer` returns. */
export async function renderNfts(
  Screen: ComponentType,
  { answer = async () => undefined, ...options }: TestOptions & { answer?: NftsAnswer } = {},
) {
  const test = createTestLatchkey({
    services: {
      portfolio: { getBalance: refuse, getTokens: refuse, getProfile: refuse, getNfts: answer },
    },
    ...options,
  })
  const fox = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  await test.latchkey.wake()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  const said: string[] = []
  render(
    <StrictMode>
      <LatchkeyProvider latchkey={test.latchkey}>
        <AnnounceContext.Provider value={(text) => said.push(text)}>
          <Screen />
        </AnnounceContext.Provider>
      </LatchkeyProvider>
    </StrictMode>,
  )
  onTestFinished(cleanup)
  const advance = () =>
    act(async () => {
      for (let round = 0; round < 3; round++) {
        await test.advance()
        await told()
      }
    })
  await advance()
  return {
    ...test,
    fox,
    said,
    advance,
    route: () => currentRoute(test.latchkey.modal.getState()),
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
