import * as v from 'valibot'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { type DirectoryWallet, walletSchema } from './wallet.js'

/** No page that we ask for is longer. */
const mostWallets = 100

/** The answer of `GET /getWallets`: the wallets that can be listed, each id once, and how many match on all pages. */
export const walletsPageSchema = v.pipe(
  v.object({
    data: rowsSchema<DirectoryWallet>(walletSchema, { most: mostWallets }),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.transform(({ data, count }) => ({
    wallets: data.filter(({ id }, index) => data.findIndex((other) => other.id === id) === index),
    count,
  })),
)
