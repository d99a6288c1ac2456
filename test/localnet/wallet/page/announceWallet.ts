import type { DemoProvider } from './createProviders.js'

const colours = ['#0b7a5c', '#7a3b0b', '#3b0b7a', '#0b4a7a', '#7a0b4a']

/** Announces a wallet by EIP-6963, now and whenever a page asks. `number` counts from 1. */
export function announceWallet(provider: DemoProvider, number: number): void {
  const suffix = number === 1 ? '' : String(number)
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: `Demo Wallet ${suffix}`.trim(),
    icon: createIcon(number),
    rdns: `dev.latchkey.demo${suffix}`,
  })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function createIcon(number: number): string {
  const colour = colours[(number - 1) % colours.length]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${colour}"/><path d="M24 34h48v8H24zm0 14h48v20H24z" fill="#fff"/><circle cx="60" cy="58" r="5" fill="${colour}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
