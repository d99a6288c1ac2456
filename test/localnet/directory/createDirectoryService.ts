import { Hono } from 'hono'
import { answerError } from '../contract/answerError.js'
import { describeFailure } from '../contract/describeFailure.js'
import { parseQuery } from '../contract/parseQuery.js'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import { createProjects } from '../projects/createProjects.js'
import { findProject } from '../projects/findProject.js'
import type { Service } from '../services/Service.js'
import { createWalletSearch } from './createWalletSearch.js'
import { createPictureCatalogue } from './pictures/createPictureCatalogue.js'
import { createPictureRoutes } from './pictures/createPictureRoutes.js'
import type { LocalNetworks } from './wallets/chooseChains.js'
import { createWallets } from './wallets/createWallets.js'
import { hostileWallets } from './wallets/hostileWallets.js'
import { walletsQuerySchema } from './walletsQuery.js'

export type CreateDirectoryServiceParameters = {
  manifest: Pick<Manifest, 'tokens'> & { readonly urls: Pick<Manifest['urls'], 'playground' | 'services'> }
  /** The networks that most wallets claim to know. */
  networks: LocalNetworks
  /** Another one makes other wallets. */
  seed?: string
}

/** The wallet directory: 4,000 made-up wallets, their pictures, and what the hosted one knows of a project. */
export function createDirectoryService({
  manifest: { urls, tokens },
  networks,
  seed = 'latchkey',
}: CreateDirectoryServiceParameters): Service {
  const projects = createProjects(urls)
  // Made with the first request: most local networks never get one, and the wallets take half a second.
  const directory = once(() => {
    const wallets = createWallets({ seed, networks, phonePage: `${urls.services}/wallet/phone` })
    return {
      findWallets: createWalletSearch({ wallets, hidden: hostileWallets }),
      catalogue: createPictureCatalogue({
        wallets,
        networkIds: [...networks.eip155, ...networks.solana],
        symbols: tokens.map(({ symbol }) => symbol),
      }),
    }
  })

  const routes = new Hono<NodeEnvironment>()
  routes.onError(answerError)
  routes.get('/getWallets', (context) => {
    findProject(context, { projects })
    return context.json(directory().findWallets(parseQuery(context, walletsQuerySchema)))
  })
  routes.get('/projects/v1/origins', (context) => {
    const project = findProject(context, { projects })
    return context.json({ allowedOrigins: project.allowedOrigins(context.req.header('origin')) })
  })
  routes.get('/getAnalyticsConfig', (context) => {
    findProject(context, { projects, checkOrigin: true })
    return context.json({ isAnalyticsEnabled: true })
  })
  routes.route('/', createPictureRoutes({ projects, catalogue: () => directory().catalogue }))

  return {
    name: 'directory',
    routes,
    describeFailure,
  }
}

function once<made>(make: () => made): () => made {
  let kept: { readonly made: made } | undefined
  return () => {
    kept ??= { made: make() }
    return kept.made
  }
}
