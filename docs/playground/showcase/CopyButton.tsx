import { type ReactNode, useEffect, useState } from 'react'

export type CopyButtonProps = { text: string; className: string; children: string }

/** How long it says that it copied, in ms. */
const saidFor = 1600

/** Copies a text, and says in its own place what became of it. */
export function CopyButton({ text, className, children }: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => setSaid(undefined), saidFor)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('✓ Copied')
    } catch {
      setSaid('Not allowed here')
    }
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <svg className="pg-i" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="3" />
        <path d="M5.2 15.2A2 2 0 0 1 4 13.4V7a3 3 0 0 1 3-3h6.4a2 2 0 0 1 1.8 1.2" />
      </svg>
      <span aria-live="polite">{said ?? children}</span>
    </button>
  )
}
