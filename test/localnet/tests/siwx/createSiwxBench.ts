import * as v from 'valibot'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { siwxNonceSchema } from '../../../../hooks/clients/siwx/schemas.js'
import { createEvmAccounts } from '../../evm/createEvmAccounts.js'
import { createNodeClient } from '../../evm/createNodeClient.js'
import { evmChains } from '../../evm/evmChains.js'
import type { JoinedLocalnet } from '../../joinLocalnet.js'
import { createSiwxService } from '../../siwx/createSiwxService.js'
import { solanaChain } from '../../solana/solanaChain.js'
import { signInText, type TextFields } from './signInText.js'

export const page = { domain: 'localhost:5180', uri: 'http://localhost:5180/' }
export const localChainId = 'eip155:31337'

/** An answer as a client gets it. */
export type Answer = { status: number; body: unknown; cookie: string | null }

/** How a sign-in server is asked: as one of the platform's requests, by its path. */
type AskServer = (path: string, init: RequestInit) => Response | Promise<Response>

/** Makes another server than the local network's own, on the same clock. */
export type MakeSiwxServer = (parameters: { now: () => number; urls: JoinedLocalnet['urls'] }) => AskServer

/** A sign-in server with a clock of its own, and an account that signs in to it. */
export function createSiwxBench(
  { manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>,
  makeServer?: MakeSiwxServer,
) {
  const [chain] = evmChains
  const multicall3 = manifest.contracts[localChainId]?.multicall3
  if (chain === undefined || multicall3 === undefined) throw new TypeError('The chain is missing.')
  const client = createNodeClient({ chain, url: urls.evm, multicall3 })
  const clock = { now: Date.parse('2026-01-15T12:00:00.000Z') }
  const service = createSiwxService({
    chains: [{ chain, client }],
    solana: solanaChain,
    now: () => clock.now,
  })
  const askServer = makeServer?.({ now: () => clock.now, urls }) ?? service.routes.request
  const ask = async (path: string, { body, headers }: { body?: unknown; headers?: HeadersInit } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = body === undefined ? {} : { method: 'POST', body: text }
    const answer = await askServer(path, { ...init, headers: headers ?? {} })
    return {
      status: answer.status,
      body: (await answer.json()) as unknown,
      cookie: answer.headers.get('set-cookie'),
    }
  }
  const askNonce = async (asked: object = {}) => {
    const { body } = await ask('/siwx/nonce', { body: { ...page, ...asked } })
    return v.parse(siwxNonceSchema, body).nonce
  }
  const account = evmAccountAt(0)

  /** A session that nothing is wrong with, but for the changes; they are made before it is signed. */
  const sign = async ({
    fields = {},
    informal = false,
    by = account,
    chainId = localChainId,
  }: {
    fields?: Partial<TextFields>
    informal?: boolean
    by?: LocalAccount
    chainId?: string
  } = {}) => {
    const all: TextFields = {
      ...page,
      network: 'Ethereum',
      accountAddress: account.address,
      chainLine: chainId.replace('eip155:', ''),
      nonce: fields.nonce ?? (await askNonce()),
      issuedAt: new Date(clock.now).toISOString(),
      ...fields,
    }
    const message = signInText(all, { informal })
    const { network: _, chainLine: __, ...data } = all
    return {
      data: { ...data, chainId, version: '1' },
      message,
      signature: (await by.signMessage({ message })) as string,
    }
  }
  return { service, client, clock, ask, askNonce, sign, account }
}

/** An account of the manifest. */
export function evmAccountAt(index: number) {
  const key = createEvmAccounts().accounts[index]?.privateKey
  if (key === undefined) throw new TypeError(`There is no account ${index}.`)
  return privateKeyToAccount(key)
}
