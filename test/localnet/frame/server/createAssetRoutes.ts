import { join } from 'node:path'
import { Hono } from 'hono'
import type { NodeEnvironment } from '../../http/listen.js'
import { bundleScript } from '../../pages/bundleScript.js'
import { createPageStyle } from '../../pages/createPageStyle.js'
import { protectPage } from '../../pages/protectPage.js'
import { readStyle } from '../../pages/readStyle.js'
import type { FrameModes } from './createBehaviourRoutes.js'
import { blockedSdkPolicy, createSdkPage, type SdkManifest, sdkPolicy } from './pages/createSdkPage.js'

export type CreateAssetRoutesParameters = {
  manifest: SdkManifest
  /** The folder of the page in the frame, with `main.ts` and `frame.css`. */
  pageFolder: string
  modes: FrameModes
}

const script = { 'content-type': 'text/javascript; charset=utf-8' }
const style = { 'content-type': 'text/css; charset=utf-8' }

/** The page in the frame, and the scripts and styles of all pages. Scripts are bundled when they are first asked for. */
export function createAssetRoutes(parameters: CreateAssetRoutesParameters): Hono<NodeEnvironment> {
  const { manifest, pageFolder, modes } = parameters
  const app = new Hono<NodeEnvironment>()
  const bundles = new Map<string, Promise<string>>()
  const bundled = (path: string) => {
    const code = bundles.get(path) ?? bundleScript(path)
    bundles.set(path, code)
    return code
  }
  app.use(protectPage())
  app.get('/sdk', (context) => {
    const isBlocked = modes.has('blocked')
    context.header('content-security-policy', isBlocked ? blockedSdkPolicy : sdkPolicy)
    if (isBlocked) context.header('x-frame-options', 'DENY')
    return context.html(createSdkPage(manifest))
  })
  app.get('/sdk.js', async (context) => context.body(await bundled(join(pageFolder, 'main.ts')), 200, script))
  app.get('/sdk.css', (context) => context.body(readStyle(join(pageFolder, 'frame.css')), 200, style))
  app.get('/callback.js', async (context) =>
    context.body(await bundled(join(import.meta.dirname, 'pages/callback.ts')), 200, script),
  )
  app.route('/', createPageStyle())
  return app
}
