import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/ui-kit/styles.css'
import './playground.css'
import { Failure } from './Failure.js'
import { fetchManifest } from './fetchManifest.js'
import { Playground } from './Playground.js'
import { readSettings } from './settings.js'

const container = document.getElementById('root')
const { settings, problems } = readSettings(location.search)
if (settings.dir) document.documentElement.dir = settings.dir
if (settings.theme !== 'auto') document.documentElement.dataset['theme'] = settings.theme

if (container) {
  const root = createRoot(container)
  const draw = async () => {
    try {
      const manifest = await fetchManifest()
      root.render(
        <StrictMode>
          <Playground manifest={manifest} settings={settings} problems={problems} />
        </StrictMode>,
      )
    } catch (thrown) {
      root.render(<Failure thrown={thrown} />)
    }
  }
  void draw()
}
