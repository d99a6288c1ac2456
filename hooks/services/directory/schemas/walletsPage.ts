import * as v from 'valibot'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { type CreateWalletSchemaParameters, createWalletSchema, type DirectoryWallet } from './wallet.js'

/** No page that we ask for is longer. */
const mostWallets = 100

export type WalletsPageAnswer = { wallets: DirectoryWallet[]; count: number }

/** Keeps the first of those that have an id. */
function isFirst(): (wallet: DirectoryWallet) => boolean {
  const ids = new Set<string>()
  return ({ id }) => !ids.has(id) && ids.add(id) === ids
}

/** The answer of `GET /getWallets`: the wallets that can be listed, each id once, and how many match on all pages. */
export function createWalletsPageSchema(
  parameters?: CreateWalletSchemaParameters,
): v.GenericSchema<unknown, WalletsPageAnswer> {
  return v.pipe(
    v.object({
      data: rowsSchema<DirectoryWallet>(createWalletSchema(parameters), { most: mostWallets }),
      count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    v.transform(({ data, count }) => ({
      wallets: data.filter(isFirst()),
      count,
    })),
  )
}

/** The answer of a directory that is not on this machine. */
export const walletsPageSchema = createWalletsPageSchema()
