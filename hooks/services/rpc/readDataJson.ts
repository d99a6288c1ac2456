/** More is not read, of an address that holds its content as of an answer. */
const longest = 2 * 1024 * 1024

const head = /^data:application\/json((?:;[\w=-]+)*),/i

function decode(body: string, isBase64: boolean): string {
  if (isBase64) return new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
  try {
    return decodeURIComponent(body)
  } catch {
    // Contracts often write their JSON as it is, with a bare percent sign.
    return body
  }
}

/** The JSON in a `data:application/json` address; undefined for any other, and for what is no JSON. */
export function readDataJson(url: string): unknown {
  if (url.length > longest) return undefined
  const [start, parameters = ''] = head.exec(url.slice(0, 100)) ?? []
  if (start === undefined) return undefined
  try {
    return JSON.parse(decode(url.slice(start.length), /;base64$/i.test(parameters)))
  } catch {
    return undefined
  }
}
