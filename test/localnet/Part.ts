/** Something that runs as long as the local network does. */
export type Part = {
  /** Forgets what was done since the start. */
  reset?(): void | Promise<void>
  stop?(): void | Promise<void>
}
