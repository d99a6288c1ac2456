import { StrictMode, version } from 'react'
import { renderToString } from 'react-dom/server'
import { App, createAppLatchkey } from './App.js'

// Two requests, and the two ways to show the modal.
const html = [false, false, true].map((embedded) =>
  renderToString(
    <StrictMode>
      <App latchkey={createAppLatchkey()} embedded={embedded} />
    </StrictMode>,
  ),
)
process.stdout.write(JSON.stringify({ version, html }))
