/** Where what collectibles name may be fetched from. */
export type NftUrlRules = {
  /** Base URL under which a content id of IPFS is found; undefined: nowhere. */
  readonly ipfs: string | undefined
  /** The same for a transaction id of Arweave. */
  readonly arweave: string | undefined
  /** Does the page come from this machine? Then this machine is asked too. */
  readonly isLoopbackPage: boolean
}
