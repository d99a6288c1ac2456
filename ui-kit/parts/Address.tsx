import type { ReactNode } from 'react'

/** A shortened address, left to right in every language. */
export function Address({ children }: { children: string }): ReactNode {
  return (
    <bdi dir="ltr" title={children} data-lk-part="address">
      {shortAddress(children)}
    </bdi>
  )
}

/** Shortens an address to its first and last characters: `0x71C7…976F`, `7XwQ…p4Qd`. A short text is unchanged. */
export function shortAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`
}
