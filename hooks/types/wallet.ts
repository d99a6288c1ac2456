import type { CaipNetworkId } from './caip.js'

/** A record of the wallet directory. It may have no connector here: then pairing, a deep link, or its store. */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly chains: readonly CaipNetworkId[]
}
