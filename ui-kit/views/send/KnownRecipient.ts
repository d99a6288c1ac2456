/** A saved or recent recipient. */
export type KnownRecipient = {
  readonly address: string
  readonly name?: string | undefined
  readonly label?: string | undefined
  readonly isSaved: boolean
}
