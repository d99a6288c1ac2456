import * as v from 'valibot'

const name = v.pipe(v.string(), v.maxLength(64))
const text = v.pipe(v.string(), v.maxLength(256))

/** How the app looks, so that the frame can look alike. */
export const themeSchema = v.object({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(v.record(name, v.union([text, v.pipe(v.number(), v.finite())]))),
  w3mThemeVariables: v.optional(v.record(name, text)),
})
