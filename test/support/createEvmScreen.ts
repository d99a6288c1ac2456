import type { Manifest } from '@latchkey/localnet'
import { type Address, getAddress, isAddressEqual, toFunctionSelector } from 'viem'
import type { Asset, Collectible, Entry, EvmTruth, Holding, Move } from './createEvmTruth.js'
import { readPrice } from './readPrice.js'
import { writeDollars, writeUnits } from './writeFigure.js'

export type CreateEvmScreenParameters = {
  truth: EvmTruth
  manifest: Manifest
  owner: Address
  /** CAIP-2 id of the chain that `truth` reads. */
  networkId: string
  /** IANA name of the browser's time zone. */
  timeZone: string
}

/** The service's address for the native token. */
const native: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const approve = toFunctionSelector('function approve(address,uint256)')

const coin: Asset = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 }

const ends = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** An address as the page shortens it, with its checksum. */
export const short = (address: Address) => ends(getAddress(address))

/** Removes characters that reorder, break or hide text. */
export const plain = (text: string) =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The expected texts of an account, computed from the chain and the price route: no product code is used. */
export function createEvmScreen(parameters: CreateEvmScreenParameters) {
  const { truth, manifest, owner, networkId, timeZone } = parameters
  const own = manifest.tokens.filter(({ chainId }) => chainId === networkId)
  const isOwn = (address: Address) => isAddressEqual(address, owner)
  const worthOf = async ({ address, decimals }: Asset, amount: bigint) => {
    const price = await readPrice(`${networkId}:${address ?? native}`, manifest.projectId)
    return price === undefined ? undefined : (price * amount) / 10n ** BigInt(decimals)
  }
  const collections = [
    ...new Set(manifest.nfts.filter(({ chainId }) => chainId === networkId).map(({ address }) => address)),
  ]

  const router = manifest.contracts[networkId]?.uniswapV2Router.toLowerCase() ?? ''
  /** The names under which the service reports them. */
  const applications: Readonly<Record<string, string>> = { [router]: 'Uniswap V2 (local)' }

  const writeAmount = (asset: Asset, amount: bigint, places = 3) =>
    `${writeUnits(amount, asset.decimals, places)} ${plain(asset.symbol)}`

  function writeToken(held: Holding, worth: bigint | undefined): string {
    const { address, symbol } = held
    const isListed = own.some((token) => token.address.toLowerCase() === address?.toLowerCase())
    const isLookalike = address && !isListed && own.some((token) => token.symbol === symbol)
    const mark = isLookalike ? 'Look-alike ' : ''
    const amount = writeAmount(held, held.quantity)
    return worth === undefined
      ? `${plain(held.name)} ${mark}${plain(held.symbol)} ${amount}`
      : `${plain(held.name)} ${mark}${amount} ${writeDollars(worth)}`
  }

  const assetOf = async ({ address }: Move) => (address === undefined ? coin : truth.readAsset(address))

  /** The quantity moved, with its value where it is known. */
  async function writeMove(
    move: Move,
  ): Promise<readonly [amount: string, worth: string | undefined] | undefined> {
    const sign = isOwn(move.to) ? '+' : '−'
    if (move.tokenId !== undefined) return [`${move.amount} NFT${move.amount > 1n ? 's' : ''}`, undefined]
    const asset = await assetOf(move)
    if (asset === undefined) return undefined
    const worth = await worthOf(asset, move.amount)
    return [
      `${sign}${writeAmount(asset, move.amount)}`,
      worth === undefined ? undefined : writeDollars(worth),
    ]
  }

  async function nameMove({ address, amount, ...move }: Move): Promise<string> {
    if (address === undefined || move.tokenId === undefined)
      return plain((await assetOf({ address, amount, ...move }))?.symbol ?? '')
    const name = plain((await truth.readName({ address, tokenId: move.tokenId })) ?? '')
    return amount > 1n ? `${amount} × ${name}` : name
  }

  const timeOf = ({ at }: Entry) =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(at * 1000).replace(/\s/g, ' ')

  /** The row of a transaction that is no imitation. */
  async function writeEntry(entry: Entry): Promise<string> {
    const { from, hasFailed, input, moves, to } = entry
    const time = timeOf(entry)
    if (hasFailed) return `Send failed to ${short(to)} · ${time} Not sent`
    if (moves.length === 0) return input.startsWith(approve) ? `Approved ${time}` : `App action ${time}`
    const gained = moves.filter((move) => isOwn(move.to))
    const given = moves.filter((move) => !isOwn(move.to))
    const names = await Promise.all(moves.map(nameMove))
    if (gained.length > 0 && given.length > 0) {
      const [out, back] = await Promise.all([given, gained].map(([move]) => move && writeMove(move)))
      const [first, second] = await Promise.all([given, gained].map(([move]) => move && nameMove(move)))
      return `Swapped ${first} to ${second} · ${time} ${back?.[0]} ${out?.[0]}`
    }
    const title = gained.length > 0 ? 'Received' : 'Sent'
    const isNft = moves.every(({ tokenId }) => tokenId !== undefined)
    const other = gained.length > 0 ? `from ${short(from)}` : `to ${short(moves[0]?.to ?? to)}`
    const more = moves.length > 2 ? ` and ${moves.length - 2} more` : ''
    const about = isNft ? `${names.slice(0, 2).join(', ')}${more}` : other
    const [first, second] = (await Promise.all(moves.slice(0, 2).map(writeMove))).reverse()
    const end = first && [first[0], second?.[0] ?? first[1]].filter((text) => text !== undefined).join(' ')
    return `${title} ${about} · ${time}${end ? ` ${end}` : ''}`
  }

  return {
    async coin() {
      return writeAmount(coin, await truth.coins())
    },

    /** Rows of the native token and of the other tokens; those with a price come first, by value. */
    async tokens({ isPriced }: { isPriced: boolean }) {
      const listed = isPriced
        ? await truth.readReceived()
        : await truth.readTokens(own.map(({ address }) => address as Address))
      const held: readonly Holding[] = [{ ...coin, quantity: await truth.coins() }, ...listed]
      const rows = await Promise.all(
        held.map(async (token) => {
          const worth = isPriced ? await worthOf(token, token.quantity) : undefined
          return { worth, text: writeToken(token, worth) }
        }),
      )
      const priced = rows.filter(({ worth }) => worth !== undefined)
      const total = priced.reduce((sum, { worth = 0n }) => sum + worth, 0n)
      return {
        priced: priced
          .toSorted((one, other) => Number((other.worth ?? 0n) - (one.worth ?? 0n)))
          .map(({ text }) => text),
        others: rows.filter(({ worth }) => worth === undefined).map(({ text }) => text),
        total: writeDollars(total),
      }
    },

    /** Names with their collections, as the app lists them, with the count where it is above one. */
    async collectibles() {
      return (await truth.readCollectibles()).map(({ address, name, quantity, tokenId }: Collectible) => {
        const at = collections.findIndex((collection) => isAddressEqual(collection, address)) + 1
        const called = name === undefined ? `Unnamed #${tokenId}` : plain(name)
        return `${called} Local keys ${at}${quantity > 1n ? ` ×${quantity}` : ''}`
      })
    },

    timeOf,

    /** The facts in the view of a transaction, by label. */
    facts({ at, from, hash, hasFailed, moves, to }: Entry, network: string) {
      const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone })
      const receivers = [...new Set(moves.map((move) => move.to))]
      return {
        Status: hasFailed ? 'Failed' : 'Confirmed',
        Date: date.format(at * 1000).replace(/\s/g, ' '),
        Network: network,
        ...(to in applications && { App: applications[to] }),
        From: getAddress(from),
        To: getAddress(receivers.length === 1 ? (receivers[0] ?? to) : to),
        Transaction: hash,
      }
    },

    /** The transfers of a transaction, to the last decimal. */
    async transfers({ moves }: Entry) {
      const rows = await Promise.all(
        moves
          .toSorted((one, other) => Number(isOwn(one.to)) - Number(isOwn(other.to)))
          .map(async (move) => {
            if (move.tokenId !== undefined) return `${await nameMove(move)} ${(await writeMove(move))?.[0]}`
            const asset = await assetOf(move)
            if (asset === undefined) return ''
            const amount = `${isOwn(move.to) ? '+' : '−'}${writeAmount(asset, move.amount, asset.decimals)}`
            const worth = await worthOf(asset, move.amount)
            return `${plain(asset.name)} ${amount}${worth === undefined ? '' : ` ${writeDollars(worth)}`}`
          }),
      )
      return rows.filter((row) => row !== '')
    },

    /** Rows of the history by hash, newest first. */
    async activity(entries: readonly Entry[]) {
      return Promise.all(entries.map(async (entry) => [entry.hash, await writeEntry(entry)] as const))
    },
  }
}
