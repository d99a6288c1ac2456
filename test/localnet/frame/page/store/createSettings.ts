import * as v from 'valibot'
import {
  accountTypeSchema,
  type EmbeddedAccountType,
} from '../../../../../hooks/clients/embedded/schemas/values.js'
import { deviceIdSchema } from '../../frameApi.js'
import type { FrameNetwork } from '../network/createNetworks.js'
import type { Database } from './createDatabase.js'

/** What the frame remembers of a site besides the session. */
export type Settings = {
  /** Names this browser towards the frame's server; made on first use. */
  deviceId(): Promise<string>
  /** Where the user is, within one namespace if it is named. */
  network(namespace?: string): Promise<FrameNetwork>
  chooseNetwork(network: FrameNetwork): Promise<void>
  /** Undefined until the user or the app has chosen. */
  accountType(): Promise<EmbeddedAccountType | undefined>
  chooseAccountType(type: EmbeddedAccountType): Promise<void>
  /** What was found out once and never changes, so that a node that is down is no hindrance later. */
  remember(fact: string, find: () => Promise<string>): Promise<string>
}

export type CreateSettingsParameters = {
  database: Database
  networks: readonly [FrameNetwork, ...FrameNetwork[]]
  /** Where a user begins; the first network by default. */
  wanted: FrameNetwork | undefined
}

export function createSettings({ database, networks, wanted }: CreateSettingsParameters): Settings {
  const start = wanted ?? networks[0]
  const find = async (key: string) => {
    const id = await database.read(key)
    return networks.find((network) => network.id === id)
  }
  return {
    async deviceId() {
      const kept = v.safeParse(deviceIdSchema, await database.read('deviceId'))
      if (kept.success) return kept.output
      const deviceId = crypto.randomUUID()
      await database.write({ deviceId })
      return deviceId
    },
    async network(namespace) {
      const active = (await find('network')) ?? start
      if (namespace === undefined || active.namespace === namespace) return active
      const ofNamespace = networks.find((network) => network.namespace === namespace)
      return (await find(`network ${namespace}`)) ?? ofNamespace ?? active
    },
    chooseNetwork: ({ id, namespace }) => database.write({ network: id, [`network ${namespace}`]: id }),
    async accountType() {
      const kept = v.safeParse(accountTypeSchema, await database.read('accountType'))
      return kept.success ? kept.output : undefined
    },
    chooseAccountType: (accountType) => database.write({ accountType }),
    async remember(fact, find) {
      const known = await database.read(fact)
      if (typeof known === 'string') return known
      const found = await find()
      await database.write({ [fact]: found })
      return found
    },
  }
}
