import type { EndingEffect } from '../../instance/types.js'
import type { AnalyticsSink } from '../../shared/types/analytics.js'
import type { LatchkeyEvent } from '../../shared/types/events.js'

const load = () => import('./reporting.js')

/**
 * Passes the event stream to the analytics service. What allows it is read for every event, and the code loads with the
 * first event that may be sent.
 */
export const sendEvents: EndingEffect = (parts, life) => {
  const { config, env, events, modal } = parts
  const send = (event?: LatchkeyEvent) => {
    if (
      (config.projectId || (config.services.analytics as AnalyticsSink | undefined)?.send) &&
      config.features.analytics !== false &&
      !env.window?.navigator.globalPrivacyControl
    )
      load()
        .then(({ reporting }) => reporting.report(parts, event, life))
        .catch(() => undefined)
  }
  // The opening that loaded this code came before it.
  if (modal.getState().isOpen) send()
  return events.subscribe(send)
}

declare global {
  interface Navigator {
    /** Whether the user wants no data to be sold or shared (Global Privacy Control). Not in every browser. */
    readonly globalPrivacyControl?: boolean | undefined
  }
}
