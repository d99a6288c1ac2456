import { siwx } from '#siwx'

/** What only those who signed in may read. */
export async function GET(request: Request): Promise<Response> {
  const sessions = await siwx.getSessions(request)
  if (sessions.length === 0) return Response.json({ error: 'Sign in first' }, { status: 401 })
  return Response.json({ accounts: sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`) })
}

/** Something that changes something: it also asks where the request comes from. */
export async function DELETE(request: Request): Promise<Response> {
  try {
    siwx.checkOrigin(request)
  } catch {
    return Response.json({ error: 'Not from there' }, { status: 403 })
  }
  const cookie = await siwx.signOut(request)
  return new Response(null, { status: 204, headers: cookie === undefined ? {} : { 'set-cookie': cookie } })
}
