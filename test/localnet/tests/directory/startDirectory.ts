import * as v from 'valibot'
import { walletsPageSchema } from '../../../../hooks/clients/directory/schemas.js'
import { refusalSchema } from '../../../../hooks/clients/http/toConfigurationError.js'
import { createDirectoryService } from '../../directory/createDirectoryService.js'
import type { WalletRow } from '../../directory/wallets/WalletRow.js'
import { type RunningServices, startServices } from '../support/startServices.js'

export const networks = {
  eip155: ['eip155:31337', 'eip155:31338'],
  solana: ['solana:2kqZ4gSrJbCZHGiNTzZeNHqYP6Xb2DTY'],
}

export type RunningDirectory = RunningServices & {
  /** One page as it came over the wire; the library's schema has taken it. */
  getPage(query: Readonly<Record<string, string>>): Promise<{ data: WalletRow[]; count: number }>
  /** The rows of all pages, and the highest count that any of them gave. */
  getAll(query?: Readonly<Record<string, string>>): Promise<{ rows: WalletRow[]; count: number }>
  /** Status and reasons of an answer that must be an error. */
  getRefusal(path: string, query?: Readonly<Record<string, string | undefined>>): Promise<unknown>
}

/** The wallet directory alone. */
export async function startDirectory(): Promise<RunningDirectory> {
  const running = await startServices((urls) => [
    createDirectoryService({ manifest: { urls, tokens: [] }, networks }),
  ])
  const getPage: RunningDirectory['getPage'] = async (query) => {
    const answer = await running.ask('/getWallets', { query })
    const body: unknown = await answer.json()
    v.parse(walletsPageSchema, body)
    return body as { data: WalletRow[]; count: number }
  }
  return {
    ...running,
    getPage,
    async getAll(query = {}) {
      const rows: WalletRow[] = []
      for (let page = 1; ; page++) {
        const { data, count } = await getPage({ entries: '100', ...query, page: String(page) })
        rows.push(...data)
        if (data.length === 0) return { rows, count }
      }
    },
    async getRefusal(path, query = {}) {
      const answer = await running.ask(path, { query })
      const body: unknown = await answer.json()
      return { status: answer.status, ...v.parse(refusalSchema, body) }
    },
  }
}
