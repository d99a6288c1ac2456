import type { DemoProvider } from './createProvider.js'
import { describeWallet } from './describeWallet.js'

/** Announces a wallet by EIP-6963, now and whenever a page asks. `number` counts from 1. */
export function announceWallet(provider: DemoProvider, number: number): void {
  const { name, rdns, picture } = describeWallet(number)
  const icon = `data:image/svg+xml,${encodeURIComponent(picture)}`
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
