import * as v from 'valibot'

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))

/** The body of `POST /e`. What it carries beyond that is kept, so that tests can see it. */
export const eventSchema = v.looseObject({
  eventId: v.pipe(v.string(), v.uuid('must be a UUID')),
  url: v.pipe(text(8_192), v.url('must be a URL')),
  domain: text(253),
  /** In ms since 1970. */
  timestamp: v.pipe(v.number(), v.safeInteger('must be whole milliseconds'), v.minValue(0)),
  props: v.looseObject({
    type: v.picklist(['track', 'error']),
    event: text(128),
    address: v.optional(text(256)),
    properties: v.optional(v.record(v.string(), v.unknown())),
  }),
})

export type AnalyticsEvent = v.InferOutput<typeof eventSchema>
