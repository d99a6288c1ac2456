import { Hono } from 'hono'
import { ContractError } from '../../contract/ContractError.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { Project } from '../../projects/createProjects.js'
import { findProject } from '../../projects/findProject.js'
import type { PictureKind } from './createPictureCatalogue.js'
import { drawPicture } from './drawPicture.js'

export type CreatePictureRoutesParameters = {
  projects: ReadonlyMap<string, Project>
  catalogue: () => Readonly<Record<PictureKind, ReadonlySet<string>>>
}

const paths = [
  ['getWalletImage', '/getWalletImage/:id'],
  ['getAssetImage', '/public/getAssetImage/:id'],
  ['getCurrencyImage', '/public/getCurrencyImage/:id'],
  ['getTokenImage', '/public/getTokenImage/:id'],
] as const satisfies readonly (readonly [PictureKind, string])[]

const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The pictures of the directory, drawn when they are asked for. */
export function createPictureRoutes({
  projects,
  catalogue,
}: CreatePictureRoutesParameters): Hono<NodeEnvironment> {
  const routes = new Hono<NodeEnvironment>()
  for (const [kind, path] of paths)
    routes.get(path, (context) => {
      findProject(context, { projects })
      const id = context.req.param('id')
      if (!catalogue()[kind].has(id))
        throw new ContractError(404, [{ field: 'id', description: 'There is no such picture' }])
      return context.body(new Uint8Array(drawPicture(id)), 200, headers)
    })
  return routes
}
