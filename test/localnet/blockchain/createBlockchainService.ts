import { Hono } from 'hono'
import { answerError } from '../contract/answerError.js'
import { ContractError } from '../contract/ContractError.js'
import { describeFailure } from '../contract/describeFailure.js'
import { createLies, type Lies } from '../http/createLies.js'
import type { NodeEnvironment } from '../http/listen.js'
import type { Service } from '../services/Service.js'
import type { SolanaNode } from '../solana/startSolanaNode.js'
import type { BlockchainContext } from './BlockchainContext.js'
import { createSolanaReader } from './createSolanaReader.js'
import { createPrices } from './prices/createPrices.js'
import type { RouteGroup } from './RouteGroup.js'
import { requireProject } from './requireProject.js'
import { routeGroups } from './routeGroups.js'

export type CreateBlockchainServiceParameters = Pick<
  BlockchainContext,
  'projectId' | 'manifest' | 'evmNodes'
> & { readonly solana?: SolanaNode | undefined; readonly lies?: Lies }

/** Blockchain data over HTTP: balances, history, names, prices, swaps and purchases, read from the local chains. */
export function createBlockchainService({
  projectId,
  manifest,
  evmNodes,
  solana: solanaNode,
  lies = createLies(),
}: CreateBlockchainServiceParameters): Service {
  const solana = solanaNode && createSolanaReader(solanaNode)
  const groups: RouteGroup[] = []
  const context: BlockchainContext = {
    projectId,
    manifest,
    evmNodes,
    solana,
    lies,
    urls: manifest.urls,
    prices: createPrices({ evmNodes, solana }),
    findName: (address) =>
      groups.map((group) => group.findName?.(address)).find((name) => name !== undefined),
    listPurchases: (account) => groups.flatMap((group) => group.listPurchases?.(account) ?? []),
  }
  groups.push(...routeGroups.map((create) => create(context)))

  const app = new Hono<NodeEnvironment>()
  app.onError(answerError)
  app.use('/v1/*', async (request, next) => {
    await next()
    request.header('x-request-id', crypto.randomUUID())
  })
  app.use('/v1/*', requireProject(projectId))
  for (const { routes } of groups) app.route('/', routes)
  app.all('/v1/*', ({ req }) => {
    throw new ContractError(404, [{ field: '', description: `No route ${req.method} ${req.path}` }])
  })

  return {
    name: 'blockchain',
    routes: app,
    describeFailure,
    async reset() {
      await Promise.all(groups.map((group) => group.reset?.()))
    },
  }
}
