import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, createAppLatchkey } from './App.js'

const root = document.getElementById('root')
if (root !== null) {
  const tree = (
    <StrictMode>
      <App latchkey={createAppLatchkey()} embedded={location.hash === '#embedded'} />
    </StrictMode>
  )
  // What React mends by itself is a fault too: it drew something else than the server.
  hydrateRoot(root, tree, { onRecoverableError: (error) => console.error(String(error)) })
}
