import type { FrameWallet } from '../FrameWallet.js'
import type { EvmNetwork, SolanaNetwork } from '../network/createNetworks.js'
import type { FrameSession } from '../store/createVault.js'

type Call<network> = {
  readonly wallet: FrameWallet
  readonly session: FrameSession
  readonly network: network
  readonly params: unknown
  /** Ends when the app withdraws its requests. */
  readonly signal: AbortSignal
}

/** A request for an EVM chain that needs someone to be signed in. */
export type EvmCall = Call<EvmNetwork>
/** The same for the Solana chain. */
export type SolanaCall = Call<SolanaNetwork>
