import * as v from 'valibot'
import { chainIdSchema } from '../../../../hooks/clients/embedded/schemas/values.js'
import { answerRequest } from './answerRequest.js'
import { createApprover } from './approval/createApprover.js'
import { showNothing } from './approval/showNothing.js'
import { findEmbedder } from './channel/findEmbedder.js'
import { openChannel } from './channel/openChannel.js'
import type { FrameWallet } from './FrameWallet.js'
import { createPendingLogIn } from './login/createPendingLogIn.js'
import { createServerCaller } from './login/createServerCaller.js'
import { createNetworks, type FrameNetwork } from './network/createNetworks.js'
import { readManifest } from './readManifest.js'
import { createDatabase } from './store/createDatabase.js'
import { createSettings } from './store/createSettings.js'
import { createVault } from './store/createVault.js'

const version = '4'

const embedder = findEmbedder()
showNothing()
// No embedding page, or one that may not embed a wallet.
if (embedder !== undefined) openWallet(embedder)

function openWallet(embedder: string): void {
  const manifest = readManifest()
  const networks = createNetworks(manifest)
  const database = createDatabase()
  const wallet: FrameWallet = {
    embedder,
    manifest,
    networks,
    settings: createSettings({ database, networks, wanted: findWanted(networks) }),
    vault: createVault(database),
    callServer: createServerCaller(),
    pending: createPendingLogIn(),
    approver: createApprover(embedder),
  }
  openChannel({
    embedder,
    version,
    answer: ({ name, payload }, tellSession) => answerRequest(wallet, { name, payload, tellSession }),
  })
}

/** The network that the app was on when it made the frame. */
function findWanted(networks: readonly FrameNetwork[]): FrameNetwork | undefined {
  const id = v.safeParse(chainIdSchema, new URLSearchParams(location.search).get('chainId'))
  return id.success ? networks.find((network) => network.id === id.output) : undefined
}
