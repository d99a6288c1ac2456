import { ResponseTooLargeError } from '../../shared/errors/http.js'

export type ReadBodyParameters = { maxBytes: number; details: string }

/** Reads the text of a response. Throws ResponseTooLargeError beyond `maxBytes`. */
export async function readBody(
  response: Response,
  { maxBytes, details }: ReadBodyParameters,
): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new ResponseTooLargeError({ details })
    }
    text += decoder.decode(value, { stream: true })
  }
}
