import type { SiwxServer } from '../../../hooks/siwx/server.js'

/** A page's connection to a server, with its cookies. `requests` are those that it sent. */
export function createPage(server: SiwxServer, { origin }: { origin: string }) {
  let cookie = ''
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    const isKnown = init.credentials === 'include'
    if (isKnown && cookie !== '') headers.set('cookie', cookie)
    const request = new Request(input, { ...init, headers })
    requests.push(request.clone())
    const answer = await server.handle(request)
    const set = answer.headers.get('set-cookie')
    if (isKnown && set !== null) cookie = set.includes('Max-Age=0') ? '' : String(set.split(';')[0])
    return answer
  }
  return { fetch, requests, cookie: () => cookie }
}
