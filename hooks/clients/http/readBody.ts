import { ResponseTooLargeError } from '../../shared/errors/http.js'

export type ReadBodyParameters = { maxBytes: number; details: string }

/** Max number of brackets and colons: the JSON parser takes longer for each of them than for a hundred other characters. */
const maxParts = 150_000
const isPart = (byte: number) => byte === 58 || (byte | 32) === 123

/** Reads the body of a response. Throws ResponseTooLargeError beyond `maxBytes`, and where it would take long to parse. */
export async function readBody(
  response: Response,
  { maxBytes, details }: ReadBodyParameters,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let parts = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    parts += value.filter(isPart).length
    if (size > maxBytes || parts > maxParts) {
      reader.cancel().catch(() => undefined)
      throw new ResponseTooLargeError({ details })
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
