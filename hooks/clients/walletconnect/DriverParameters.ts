import type { ConnectorEvent } from '../../shared/types/connector.js'
import type { PairingTransportParameters } from '../../shared/types/pairingTransport.js'
import type { LoadUniversalProvider } from './createWalletConnect.js'

/** What the connector passes to its driver. */
export type DriverParameters = PairingTransportParameters & {
  connectorId: string
  relayUrl: string | undefined
  load: LoadUniversalProvider | undefined
  tell(event: ConnectorEvent): void
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}
