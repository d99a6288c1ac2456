import type { Eip1193Provider } from '../../hooks/evm/wallet/provider.js'

export type AnnounceParameters = { rdns: string; name: string; provider: Eip1193Provider; uuid?: string }

/** Announces a wallet by EIP-6963: now, and whenever the page asks. */
export function announce(window: Window, { rdns, name, provider, uuid }: AnnounceParameters): void {
  const digits = Array.from(rdns, (letter) => letter.charCodeAt(0).toString(16)).join('')
  const made = `00000000-0000-4000-8000-${digits.slice(-12).padStart(12, '0')}`
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const detail = Object.freeze({ info: Object.freeze({ uuid: uuid ?? made, name, icon, rdns }), provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
