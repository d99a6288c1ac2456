import { createBalanceRoutes } from './balance/createBalanceRoutes.js'
import { createChainRoutes } from './chains/createChainRoutes.js'
import { createConvertRoutes } from './convert/createConvertRoutes.js'
import { createHistoryRoutes } from './history/createHistoryRoutes.js'
import { createIdentityRoutes } from './identity/createIdentityRoutes.js'
import { createOnrampRoutes } from './onramp/createOnrampRoutes.js'
import { createPriceRoutes } from './prices/createPriceRoutes.js'
import { createProfileRoutes } from './profile/createProfileRoutes.js'
import type { CreateRouteGroup } from './RouteGroup.js'
import { createRpcRoutes } from './rpc/createRpcRoutes.js'
import { createSessionRoutes } from './sessions/createSessionRoutes.js'

/** All routes of the service. */
export const routeGroups: readonly CreateRouteGroup[] = [
  createChainRoutes,
  createIdentityRoutes,
  createBalanceRoutes,
  createHistoryRoutes,
  createPriceRoutes,
  createRpcRoutes,
  createConvertRoutes,
  createOnrampRoutes,
  createProfileRoutes,
  createSessionRoutes,
]
