import type { Nft } from '../../types/nft.js'
import { readProperty } from '../../utils/readProperty.js'
import type { AccountData } from './readAccountData.js'
import { readList } from './readList.js'
import { tokenPrograms } from './tokenPrograms.js'

/** What a mint says of itself; name and address of the metadata stand in those of Token-2022 alone. */
export type Mint = {
  readonly decimals: number
  readonly standard: Extract<Nft['standard'], 'spl' | 'token2022'>
  readonly name?: string | undefined
  readonly uri?: string | undefined
}

/** More extensions than there are. */
const mostExtensions = 64

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a parsed account of a token program; undefined for one that is no mint. */
export function readMint(account: AccountData | undefined): Mint | undefined {
  const standard =
    account && (['spl', 'token2022'] as const).find((name) => tokenPrograms[name] === account.owner)
  const info = readProperty(account?.parsed, 'info')
  const decimals = readProperty(info, 'decimals')
  if (standard === undefined || readProperty(account?.parsed, 'type') !== 'mint') return undefined
  if (typeof decimals !== 'number') return undefined
  const state = readList(readProperty(info, 'extensions'), mostExtensions)
    .filter((extension) => readProperty(extension, 'extension') === 'tokenMetadata')
    .map((extension) => readProperty(extension, 'state'))[0]
  return {
    decimals,
    standard,
    name: textOf(readProperty(state, 'name')),
    uri: textOf(readProperty(state, 'uri')),
  }
}
