import type { Page } from 'playwright-core'
import type { EmbeddedSocialProvider } from '../../../../../hooks/clients/embedded/schemas/values.js'
import type { FrameTab } from './openFrame.js'

export type OpenPopupParameters = { frame: string; provider: EmbeddedSocialProvider }

/** Opens the pop-up as an app does and brings it to the provider. */
export async function openPopup(tab: FrameTab, { frame, provider }: OpenPopupParameters): Promise<Page> {
  const opening = tab.page.waitForEvent('popup')
  await tab.page.evaluate((url) => globalThis.frameHost.openPopup(url), `${frame}/loading`)
  const popup = await opening
  const { uri } = await tab.expect('GET_SOCIAL_REDIRECT_URI', { provider })
  await tab.page.evaluate((url) => globalThis.frameHost.leadPopup(url), uri)
  return popup
}

/** The result that the pop-up posts to the app; waits for it. */
export async function readResult(tab: FrameTab, frame: string): Promise<string> {
  const found = await tab.page.waitForFunction(
    (origin) =>
      globalThis.frameHost.received.find(
        (message) =>
          message.origin === origin && (message.data as { resultUri?: string }).resultUri !== undefined,
      )?.data,
    frame,
  )
  return ((await found.jsonValue()) as { resultUri: string }).resultUri
}

/** Signs in at the provider; gives what the pop-up posts to the app. */
export async function signInAtProvider(
  tab: FrameTab,
  { frame, provider, email }: OpenPopupParameters & { email: string },
): Promise<string> {
  const popup = await openPopup(tab, { frame, provider })
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Sign in' }).click()
  const resultUri = await readResult(tab, frame)
  await popup.close()
  return resultUri
}
