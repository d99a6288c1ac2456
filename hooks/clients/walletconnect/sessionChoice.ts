import * as v from 'valibot'
import type { StoredValue } from '../../shared/storage/createStorage.js'
import { caipNetworkIdSchema, orAbsent } from '../../shared/storage/schemas.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'

/** The session that was last in use, and its active network by namespace: the session itself does not store it. */
export type SessionChoice = {
  readonly topic: string
  readonly networks: { readonly [namespace in ChainNamespace]?: CaipNetworkId | undefined }
}

const network = orAbsent(caipNetworkIdSchema)
const schema = v.object({
  topic: v.pipe(v.string(), v.maxLength(64)),
  networks: v.object({ eip155: network, solana: network, bip122: network, polkadot: network }),
})

export const sessionChoice: StoredValue<SessionChoice> = {
  name: 'walletconnect_choice',
  parse(json) {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined
  },
}
