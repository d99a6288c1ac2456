import * as v from 'valibot'

/** Who vouches for a person in a social log-in. Farcaster has messages of its own. */
export const socialProviderSchema = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type EmbeddedSocialProvider = v.InferOutput<typeof socialProviderSchema>
