import type { StoredValue } from '../shared/storage/createStorage.js'

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

export type SocialProvider = (typeof providers)[number]

/** Apart from its values, which a disconnect does not need. */
export const connectedSocialName = 'connected_social'

/** The provider of the social log-in. */
export const connectedSocial: StoredValue<SocialProvider> = {
  name: connectedSocialName,
  parse: (json) => providers.find((provider) => provider === json),
}
