/**
 * Gives the page Node's `Buffer` where it has none: release 2.21.8 of the client reads and writes sign-ins with it. It
 * stays, since the wallet's answer may come at any time, and another instance may be waiting for one too.
 */
export async function lendBuffer(page: object): Promise<void> {
  if ('Buffer' in page) return
  // By its file: the bare name is a module of Node's, which some bundlers leave out.
  const { Buffer } = await import('buffer/index.js')
  if (!('Buffer' in page))
    Object.defineProperty(page, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
