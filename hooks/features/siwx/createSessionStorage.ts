import type { Env } from '../../types/env.js'
import type { SiwxAccount, SiwxStorage } from '../../types/siwx.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import { isSameAccount } from './domain/isSameAccount.js'
import { isSiwxSessionLive } from './domain/isSiwxSessionLive.js'
import { storedSessions } from './storedSessions.js'

export type CreateSessionStorageParameters = {
  env: Pick<Env, 'now'>
  storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>
}

/**
 * Keeps sign-ins in this browser, where other tabs see them. What is here proves nothing to a server: it has to verify
 * a sign-in itself.
 */
export function createSessionStorage({ env, storage }: CreateSessionStorageParameters): SiwxStorage {
  const read = () => storage.read(storedSessions) ?? []
  return {
    async add(sessions) {
      const isReplaced = (account: SiwxAccount) => sessions.some(({ data }) => isSameAccount(data, account))
      const kept = read().filter(({ data }) => !isReplaced(data) && isSiwxSessionLive(data, env.now()))
      storage.write(storedSessions, [...sessions, ...kept])
    },
    async list(account) {
      return read().filter(({ data }) => account === undefined || isSameAccount(data, account))
    },
    async delete(account) {
      const kept = account ? read().filter(({ data }) => !isSameAccount(data, account)) : []
      if (kept.length > 0) storage.write(storedSessions, kept)
      else storage.remove(storedSessions)
    },
  }
}
