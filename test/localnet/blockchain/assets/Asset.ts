/** A fungible asset as the service describes it. `iconUrl` is empty for those that it knows no picture of. */
export type Asset = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string
}
