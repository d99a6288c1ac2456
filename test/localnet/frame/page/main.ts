import * as v from 'valibot'
import { chainIdSchema } from '../../../../hooks/clients/embedded/schemas/values.js'
import type { FrameBehaviour } from '../frameBehaviour.js'
import { answerRequest } from './answerRequest.js'
import { createApprover } from './approval/createApprover.js'
import { showNothing } from './approval/showNothing.js'
import { readBehaviour } from './behaviour/readBehaviour.js'
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
const nextVersion = '5'

const embedder = findEmbedder()
showNothing()
// No embedding page, or one that may not embed a wallet.
if (embedder !== undefined) void start(embedder)

async function start(embedder: string): Promise<void> {
  const behaviour = await readBehaviour('READY')
  const { fault } = behaviour
  if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
  // A wallet that is never ready.
  if (fault.kind === 'hang' || fault.kind === 'status' || fault.kind === 'drop') return
  openWallet(embedder, behaviour)
}

function openWallet(embedder: string, { modes, fault }: FrameBehaviour): void {
  const manifest = readManifest()
  const networks = createNetworks(manifest)
  const database = createDatabase({ isDenied: modes.includes('no-storage') })
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
    version: fault.kind === 'malformed' ? Number(version) : modes.includes('version') ? nextVersion : version,
    hasPort: !modes.includes('no-port'),
    behave: readBehaviour,
    answer: ({ name, payload }, tellSession) => answerRequest(wallet, { name, payload, tellSession }),
  })
}

/** The network that the app was on when it made the frame. */
function findWanted(networks: readonly FrameNetwork[]): FrameNetwork | undefined {
  const id = v.safeParse(chainIdSchema, new URLSearchParams(location.search).get('chainId'))
  return id.success ? networks.find((network) => network.id === id.output) : undefined
}
