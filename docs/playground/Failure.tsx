import type { ReactNode } from 'react'

/** What to do when the page can't start. */
export function Failure({ thrown }: { thrown: unknown }): ReactNode {
  return (
    <main className="page" role="alert">
      <h1>The playground could not start</h1>
      <p>The local network does not answer. Start it with “npm run demo” and load this page again.</p>
      <p>
        <code>{thrown instanceof Error ? thrown.message : String(thrown)}</code>
      </p>
    </main>
  )
}
