/** Calls the chain without any client between, so that a test sees what goes over the wire. */
export function createCaller(url: string) {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  const call = async (method: string, params: readonly unknown[] = []) => {
    const { text } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const answer: unknown = JSON.parse(text)
    return answer as { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  }
  return { post, call }
}
