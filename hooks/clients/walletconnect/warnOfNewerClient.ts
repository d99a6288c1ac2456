import { readProperty } from '../../shared/readProperty.js'
import type { SignClient } from './SignClient.js'

/** The last release of `@walletconnect/universal-provider` under Apache-2.0. */
const last = '2.21.8'

/** The client's own version, as it reports it to the relay in the address of its connection: `ua=wc-2/js-2.21.8/…`. */
function readVersion(relayer: SignClient['core']['relayer']): string | undefined {
  const url = readProperty(readProperty(readProperty(relayer, 'provider'), 'connection'), 'url')
  return /(?:\/|%2F)js-(\d+\.\d+\.\d+)/i.exec(String(url))?.[1]
}

/**
 * Warns on the console, once the relay is reached, that the installed client is newer than the last release under an open-source
 * licence. Its packages are pinned to each other, so their version is that of `@walletconnect/universal-provider`.
 * For development: nothing imports it elsewhere.
 */
export function warnOfNewerClient(relayer: SignClient['core']['relayer']): void {
  const onConnect = () => {
    relayer.off('relayer_connect', onConnect)
    const version = readVersion(relayer)
    if (version === undefined || version.localeCompare(last, 'en', { numeric: true }) <= 0) return
    // biome-ignore lint/suspicious/noConsole: for the developer of the app, who reads the console
    console.warn(
      `[latchkey] @walletconnect/universal-provider ${version} is under the WalletConnect Community License; ${last} is the last release under Apache-2.0: npm install --save-exact @walletconnect/universal-provider@${last}`,
    )
  }
  if (relayer.connected) onConnect()
  else relayer.on('relayer_connect', onConnect)
}
