import { type WakeParameters, wakeWithAnalytics } from '../support/wakeWithAnalytics.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'

const sink = '/e'

/** What the host, the service and the browser say. */
function surroundingsOf(input: Scene): WakeParameters {
  const config = input.has('config') ? (input.read('config') as Record<string, unknown>) : undefined
  const { analytics, ...answer } = config ?? { isAnalyticsEnabled: true }
  const fault = input.read('fault')
  if (fault !== undefined && fault !== 'POST /e fails')
    throw new NotPlayedError(`not played: ${String(fault)}`)
  const isService = !config || analytics === undefined
  return {
    page: String(input.read('url') ?? 'https://app.example.com/swap'),
    navigator: { globalPrivacyControl: input.read('dnt') === true },
    features: analytics === undefined ? {} : { analytics: analytics === true },
    answer(url) {
      if (url.endsWith(sink)) return fault === undefined ? undefined : new Response('', { status: 500 })
      return Response.json(isService ? answer : { isAnalyticsEnabled: true })
    },
  }
}

/** The properties of an event, as code could make them. */
function propertiesOf(props: Scene): Record<string, unknown> {
  const properties: Record<string, unknown> = props.rest()
  if (props.read('$circular') === true) properties['self'] = properties
  if (props.has('$bigint')) properties['value'] = BigInt(String(props.read('$bigint')))
  return properties
}

playCases('analytics', async (_, input) => {
  const { asked, emit, latchkey, later, reports, written } = await wakeWithAnalytics(surroundingsOf(input))
  const count = Number(input.read('$flood') ?? 1)
  const event = String(input.read('event') ?? 'MODAL_OPEN')
  const properties = propertiesOf(input.at('props'))
  for (let index = 0; index < count; index++) emit({ event, properties })
  await later(120_000)
  latchkey.destroy()
  return {
    asked,
    written,
    shown: reports[0],
    // Whether all of them arrived.
    state: reports.length < count ? 'dropped' : 'sent',
  }
})
