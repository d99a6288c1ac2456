'use client'
import { useSiwx } from '@latchkey/hooks'
import { ConnectButton } from '@latchkey/ui-kit'
import { useEffect, useState } from 'react'

/** Shows what the server knows of the visitor: nothing before they have signed in. */
// biome-ignore lint/style/noDefaultExport: Next takes a page from the default export.
export default function Page() {
  const { session } = useSiwx()
  const [answer, setAnswer] = useState('')

  useEffect(() => {
    if (session === undefined) return setAnswer('Not signed in.')
    const controller = new AbortController()
    fetch('/api/account', { signal: controller.signal })
      .then((response) => response.text())
      .then(setAnswer)
      .catch(() => undefined)
    return () => controller.abort()
  }, [session])

  return (
    <main>
      <ConnectButton />
      <pre>{answer}</pre>
    </main>
  )
}
