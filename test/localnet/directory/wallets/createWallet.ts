import { createHash } from 'node:crypto'
import type { LocalNetworks } from './chooseChains.js'
import { chooseChains } from './chooseChains.js'
import { createRandom, type Random } from './createRandom.js'
import { linkWallet } from './linkWallet.js'
import { nameHost, nameWallet } from './nameWallet.js'
import type { WalletRow } from './WalletRow.js'

export type CreateWalletParameters = {
  seed: string
  /** Its place in the directory, from 1. */
  number: number
  networks: LocalNetworks
  name?: string | undefined
}

const sharedDomains = 40
const badges = ['certified', 'none', 'none', 'none', null, undefined] as const

/** The id that follows from a text, in the directory's form. */
export function walletIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The id of the picture that belongs to something, in the form of a UUID. */
export function pictureIdOf(text: string): string {
  const digits = walletIdOf(`picture of ${text}`)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
  ]
  return [...parts, digits.slice(20, 32)].join('-')
}

function createRdns(random: Random, host: string): string | null | undefined {
  const own = `example.${host}`
  const shared = `example.shared.pouch${random.below(sharedDomains)}`
  return random.pick([own, own, own, own, own, own, own, own, own, shared, null, null, null, undefined])
}

function createInjected(random: Random, host: string): WalletRow['injected'] | undefined {
  const id = host.replaceAll('-', '')
  const evm = { namespace: 'eip155', injected_id: `is${id}` }
  const solana = { namespace: 'solana', injected_id: `${id}.solana` }
  return random.pick([[evm], [evm], [solana], [evm, solana], [], null, null, null, undefined])
}

/** A made-up wallet, the same one for the same seed and number. Fields that a row may lack are missing from some. */
export function createWallet({ seed, number, networks, name }: CreateWalletParameters): WalletRow {
  const id = walletIdOf(`${seed} ${number}`)
  const random = createRandom(id)
  const host = nameHost(random, number)
  const named = nameWallet(random)
  const description = random.chance(0.6) ? `Keeps what belongs in ${host}.` : undefined
  const chains = chooseChains(random, networks)
  const badge = random.pick(badges)
  const rdns = createRdns(random, host)
  const injected = createInjected(random, host)
  const supportsPairing = random.pick([true, true, true, true, true, false, undefined])
  return {
    id,
    name: name ?? named,
    homepage: `https://${host}.example${random.pick(['', '/', '/wallet'])}`,
    image_id: pictureIdOf(id),
    ...linkWallet(random, { host }),
    ...(description !== undefined && { description }),
    ...(chains !== undefined && { chains }),
    ...(badge !== undefined && { badge_type: badge }),
    ...(rdns !== undefined && { rdns }),
    ...(injected !== undefined && { injected }),
    ...(supportsPairing !== undefined && { supports_wc: supportsPairing }),
    ...(random.chance(0.9) && { order: number }),
    ...(random.chance(0.7) && { display_index: number }),
  }
}
