import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  getUtf8Encoder,
  signBytes,
} from '@solana/kit'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siwxRefusalSchema, siwxSignedInSchema } from '../../../../hooks/clients/siwx/schemas.js'
import { createSiwxService } from '../../siwx/createSiwxService.js'
import { solanaChain } from '../../solana/solanaChain.js'
import { page } from './createSiwxBench.js'
import { signInText } from './signInText.js'

const now = Date.parse('2026-01-15T12:00:00.000Z')
const { chainId } = solanaChain

async function setup() {
  const { routes } = createSiwxService({ chains: [], solana: solanaChain, now: () => now })
  const post = async (path: string, body: unknown) => {
    const answer = await routes.request(path, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const accountAddress = await getAddressFromPublicKey(publicKey)
  const { body: asked } = await post('/siwx/nonce', { ...page, chainId, accountAddress })
  const fields = {
    ...page,
    accountAddress,
    nonce: String(asked['nonce']),
    issuedAt: new Date(now).toISOString(),
    statement: 'Sign in to Acme',
  }
  const sign = async (chainLine: string) => {
    const message = signInText({ ...fields, network: 'Solana', chainLine })
    const bytes = await signBytes(privateKey, getUtf8Encoder().encode(message))
    return {
      data: { ...fields, chainId, version: '1' },
      message,
      signature: getBase58Decoder().decode(bytes),
      bytes,
    }
  }
  return { sign, verify: (session: unknown) => post('/siwx/verify', { session }) }
}

test.each([chainId, chainId.slice('solana:'.length), 'localnet', 'solana:localnet'])(
  'a Solana sign-in text that names the chain as %s is taken',
  async (chainLine) => {
    const { sign, verify } = await setup()
    const { bytes: _, ...session } = await sign(chainLine)
    const { status, body } = await verify(session)
    expect(status).toBe(201)
    expect(v.parse(siwxSignedInSchema, body).sessions).toEqual([session])
  },
)

test('a Solana sign-in text for a public chain is rejected', async () => {
  const { sign, verify } = await setup()
  const { bytes: _, ...session } = await sign('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const { status, body } = await verify(session)
  expect(status).toBe(401)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('tampered')
})

/** The order of the curve's group, as RFC 8032 has it. */
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n

/** The second half of a signature plus the group's order: a lax verifier takes that as well. */
function addGroupOrder(bytes: Uint8Array): string {
  const half = Buffer.from(bytes.slice(32)).reverse().toString('hex')
  const sum = (BigInt(`0x${half}`) + groupOrder).toString(16).padStart(64, '0')
  return getBase58Decoder().decode(
    new Uint8Array([...bytes.slice(0, 32), ...Buffer.from(sum, 'hex').reverse()]),
  )
}

test.each<[string, (bytes: Uint8Array) => string]>([
  ['in hex', (bytes) => Buffer.from(bytes).toString('hex')],
  ['in base64', (bytes) => Buffer.from(bytes).toString('base64')],
  ['of 63 bytes', (bytes) => getBase58Decoder().decode(bytes.slice(1))],
  ['of zeros', () => getBase58Decoder().decode(new Uint8Array(64))],
  ['that is empty', () => ''],
  ['plus the order of the group', addGroupOrder],
])('a Solana signature %s is rejected', async (_, write) => {
  const { sign, verify } = await setup()
  const { bytes, ...session } = await sign(chainId)
  const { status, body } = await verify({ ...session, signature: write(bytes) })
  expect(status).toBe(401)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('bad_signature')
})
