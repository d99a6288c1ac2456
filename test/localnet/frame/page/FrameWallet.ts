import type { Approver } from './approval/createApprover.js'
import type { PendingLogIn } from './login/createPendingLogIn.js'
import type { ServerCaller } from './login/createServerCaller.js'
import type { FrameNetwork } from './network/createNetworks.js'
import type { FrameManifest } from './readManifest.js'
import type { Settings } from './store/createSettings.js'
import type { Vault } from './store/createVault.js'

/** What the answers to the app's requests are made with. */
export type FrameWallet = {
  /** The origin of the page around the frame. */
  readonly embedder: string
  readonly manifest: FrameManifest
  readonly networks: readonly FrameNetwork[]
  readonly settings: Settings
  readonly vault: Vault
  readonly callServer: ServerCaller
  readonly pending: PendingLogIn
  readonly approver: Approver
}
