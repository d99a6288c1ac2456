import { ResponseTooLargeError } from '../../shared/errors/http.js'

export type ReadBodyParameters = { maxBytes: number; details: string }

/** Reads the body of a response. Throws ResponseTooLargeError beyond `maxBytes`. */
export async function readBody(
  response: Response,
  { maxBytes, details }: ReadBodyParameters,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new ResponseTooLargeError({ details })
    }
    chunks.push(value)
  }
  const [first = new Uint8Array()] = chunks
  return chunks.length > 1 ? new Uint8Array(await new Blob(chunks).arrayBuffer()) : first
}
