import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { loadHttpParts } from '../../../hooks/siwx/loadHttpParts.js'
import { evmAccountAt, localChainId } from '../../localnet/tests/siwx/createSiwxBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'

const localnet = shareLocalnet()
const page = { domain: 'localhost:5180', uri: 'http://localhost:5180/' }
const { signal } = new AbortController()

/** The client with an independently written server. */
function join() {
  return loadHttpParts(
    { env: createEnv() },
    { baseUrl: `${localnet.urls.services}/siwx`, token: 'memory', statement: 'Sign in to Acme' },
  )
}

async function sign({ messenger }: ReturnType<typeof join>, by = evmAccountAt(0)) {
  const where = { chainId: localChainId, accountAddress: by.address } as const
  const request = await messenger.createRequest({ ...page, ...where, now: 0, signal })
  const data = { ...request, ...where }
  const message = await messenger.writeMessage(data)
  return { data, message, signature: await by.signMessage({ message }) }
}

test('a page signs in to the local network’s server, has a session there, and signs out', async () => {
  const parts = join()
  const session = await sign(parts)
  await parts.storage.add([session])
  expect(await parts.storage.list(session.data)).toEqual([session])
  await parts.storage.delete(session.data)
  expect(await parts.storage.list()).toEqual([])
})

test('the server’s rejections arrive with their reason', async () => {
  const parts = join()
  const session = await sign(parts)
  const { signature } = await sign(parts, privateKeyToAccount(`0x${'11'.repeat(32)}`))
  await expect(parts.storage.add([{ ...session, signature }])).rejects.toMatchObject({
    name: 'SiwxRefusedError',
    reason: 'bad_signature',
  })
  await parts.storage.add([session])
  await expect(parts.storage.add([session])).rejects.toMatchObject({ reason: 'nonce_reused' })
})

test('a failing server is distinguished from a rejecting one', async () => {
  await localnet.control({ fault: 'siwx', mode: 'status:503' })
  const asked = join().messenger.createRequest({ ...page, now: 0, signal })
  await expect(asked).rejects.toMatchObject({ name: 'HttpStatusError', status: 503 })
})
