import * as v from 'valibot'

/** A moment as sign-in messages write it (RFC 3339). One that no calendar has is refused. */
export const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text: string) => !Number.isNaN(Date.parse(text))),
)
