import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(2048))

/** What the app says about itself. Its words: the frame believes only the browser's origin. */
export const dappSchema = v.object({
  metadata: v.optional(
    v.object({
      name: text,
      description: text,
      url: text,
      icons: v.pipe(v.array(text), v.maxLength(16)),
    }),
  ),
  sdkVersion: v.optional(text),
  sdkType: v.optional(v.picklist(['w3m', 'appkit'])),
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})
