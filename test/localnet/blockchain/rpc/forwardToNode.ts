import { chainUnavailable } from '../../contract/chainUnavailable.js'

/**
 * A node's answer to JSON-RPC, as text; one request or a batch.
 *
 * @throws ContractError with status 503 when the node can't be reached.
 */
export async function forwardToNode(url: string, body: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  if (answer === undefined) throw chainUnavailable()
  return answer.text()
}
