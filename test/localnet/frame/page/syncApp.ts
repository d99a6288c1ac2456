import { FrameRequestError } from './FrameRequestError.js'
import type { Handler } from './handlers.js'

/** SYNC_THEME. Colours of the app are not taken over: what a user approves has to stay readable. */
export const syncTheme: Handler<'SYNC_THEME'> = async (_, { payload: { themeMode } }) => {
  if (themeMode !== undefined) document.documentElement.dataset['theme'] = themeMode
  return undefined
}

/** SYNC_DAPP_DATA. What the app says of itself is not shown: anybody can claim any name. */
export const syncDapp: Handler<'SYNC_DAPP_DATA'> = async ({ manifest }, { payload: { projectId } }) => {
  if (manifest.projectId !== undefined && projectId !== manifest.projectId)
    throw new FrameRequestError('Invalid Project ID.')
  return undefined
}
