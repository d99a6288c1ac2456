import { buildV2, quoteV2 } from './tradeV2.js'

/** What trades over an exchange of Uniswap V2's shape: loaded where the app has one. */
export const tradingV2 = { buildV2, quoteV2 } as const
