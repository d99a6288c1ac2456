/**
 * Where a sign-in server keeps nonces and sessions. Several servers may share one. Neither a nonce nor a token can be
 * read out of it: both are kept as hashes.
 */
export type SiwxServerStore = {
  get(key: string): Promise<string | undefined>
  /** After `ttl` ms the record counts for nothing and may be thrown away. */
  set(key: string, value: string, options: { ttl: number }): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Deletes a record and tells whether it was this call that did. With it a nonce is used by one of several servers
   * only, however close together they are asked.
   */
  take?: ((key: string) => Promise<boolean>) | undefined
}
