import type { StoredValue } from '../shared/storage/createStorage.js'

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

export type SocialProvider = (typeof providers)[number]

/** The provider of the social log-in. */
export const connectedSocial: StoredValue<SocialProvider> = {
  name: 'connected_social',
  parse: (json) => providers.find((provider) => provider === json),
}
