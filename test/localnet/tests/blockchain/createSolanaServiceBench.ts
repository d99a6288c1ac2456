import { createBlockchainService } from '../../blockchain/createBlockchainService.js'
import type { Manifest } from '../../createManifest.js'
import { projectId } from '../../projects/projectId.js'
import type { SolanaNode } from '../../solana/startSolanaNode.js'
import { readAnswer, type ServiceAnswer } from '../support/readAnswer.js'

type Query = Readonly<Record<string, string>>

/** The blockchain data service over a Solana chain alone. */
export function createSolanaServiceBench(node: SolanaNode) {
  const manifest = { urls: {} } as Manifest
  const { routes } = createBlockchainService({ projectId, manifest, evmNodes: [], solana: node })
  const ask = async (path: string, init: RequestInit): Promise<ServiceAnswer> =>
    readAnswer(await routes.request(path, init))
  const headers = { origin: 'http://localhost:5180' }
  return {
    chainId: node.chain.chainId,
    get: (path: string, query: Query = {}) =>
      ask(`${path}?${new URLSearchParams({ projectId, sv: 'latchkey-0.0.0', ...query })}`, { headers }),
    post: (path: string, body: unknown, query: Query = {}) =>
      ask(`${path}?${new URLSearchParams({ projectId, ...query })}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
  }
}
