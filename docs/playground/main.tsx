import type { Manifest } from '@latchkey/localnet'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/ui-kit/styles.css'
import { Failure } from './Failure.js'
import { fetchManifest } from './fetchManifest.js'
import { readSettings } from './settings.js'

/** The page that a visitor sees first; an address with settings leads to the plain one, which has them all. */
async function loadPage(): Promise<(manifest: Manifest) => ReactNode> {
  if (location.search === '' && !location.pathname.startsWith('/strict/')) {
    const { Showcase } = await import('./showcase/Showcase.js')
    return (manifest) => <Showcase manifest={manifest} />
  }
  const { Playground } = await import('./Playground.js')
  return (manifest) => <Playground manifest={manifest} settings={settings} problems={problems} />
}

const container = document.getElementById('root')
const { settings, problems } = readSettings(location.search)
if (settings.dir) document.documentElement.dir = settings.dir
if (settings.theme !== 'auto') document.documentElement.dataset['theme'] = settings.theme

if (container) {
  const root = createRoot(container)
  const draw = async () => {
    try {
      const [manifest, page] = await Promise.all([fetchManifest(), loadPage()])
      root.render(<StrictMode>{page(manifest)}</StrictMode>)
    } catch (thrown) {
      root.render(<Failure thrown={thrown} />)
    }
  }
  void draw()
}
