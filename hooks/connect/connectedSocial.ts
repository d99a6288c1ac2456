import type { StoredValue } from '../shared/storage/createStorage.js'

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

export type SocialProvider = (typeof providers)[number]

/** With whom somebody logged in. */
export const connectedSocial: StoredValue<SocialProvider> = {
  name: 'connected_social',
  parse: (json) => providers.find((provider) => provider === json),
}
