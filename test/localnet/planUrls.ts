import type { Manifest } from './createManifest.js'
import { frameUrl } from './frame/server/startFrame.js'
import { oidcUrl } from './oidc/startOidc.js'
import type { Ports } from './planPorts.js'
import { relayPath } from './relay/createRelay.js'

/** Where every part is. `playground` is the URL of the host page where that isn't on its port. */
export function planUrls(ports: Ports, playground: string | undefined): Manifest['urls'] {
  const services = `localhost:${ports.services}`
  return {
    playground: playground ?? `http://localhost:${ports.playground}`,
    services: `http://${services}`,
    relay: `ws://${services}${relayPath}`,
    evm: `http://127.0.0.1:${ports.evm}`,
    evm2: `http://127.0.0.1:${ports.evm2}`,
    solana: `http://127.0.0.1:${ports.solana}`,
    solanaWs: `ws://127.0.0.1:${ports.solanaWs}`,
    frame: frameUrl(ports.frame),
    oidc: oidcUrl(ports.oidc),
    mailbox: `http://${services}/mailbox`,
  }
}

/** A URL of the frame by its IP address, for Node, whose resolver may not know names below `localhost`. */
export function toLoopbackAddress(url: string): string {
  return url.replace(/^http:\/\/frame\.localhost(?=[:/]|$)/, 'http://127.0.0.1')
}
