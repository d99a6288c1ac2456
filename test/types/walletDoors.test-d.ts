import type { TransferActions } from '../../hooks/shared/types/chainActions.js'
import type { SendPermit } from '../../hooks/shared/types/intent.js'
import type { Network } from '../../hooks/shared/types/network.js'
import type { SafeProvider } from '../../hooks/shared/types/provider.js'
import type { TransferPlan } from '../../hooks/shared/types/transfer.js'
import { readFeature } from '../../hooks/solana/wallet/standardWallet.js'
import { toSessionProvider } from '../../hooks/solana/wallet/toSessionProvider.js'

declare const provider: SafeProvider
declare const transfers: TransferActions
declare const permit: SendPermit
declare const sent: { plan: TransferPlan; network: Network; provider: unknown }

/** A wallet is asked to send with a permit only, which `intents/askWallet` makes. */
export function askInOtherWays() {
  void provider.request({ method: 'eth_chainId' })
  // @ts-expect-error the method sends
  void provider.request({ method: 'eth_sendTransaction', params: [] })
  // @ts-expect-error the method is not known
  void provider.request({ method: ['eth', 'sendTransaction'].join('_'), params: [] })
  // @ts-expect-error the method signs a transaction
  void toSessionProvider(provider)?.request({ method: 'solana_signTransaction' })
  // @ts-expect-error the feature sends
  readFeature({}, 'solana:signAndSendTransaction')
  // @ts-expect-error the feature signs a transaction
  readFeature({}, 'solana:signTransaction')

  void transfers.send({ ...permit, ...sent })
  // @ts-expect-error there is no permit
  void transfers.send(sent)
  const { send } = transfers
  // @ts-expect-error a permit can't be written
  void send({ ...sent, onAsk: () => {}, used: [] })
}
