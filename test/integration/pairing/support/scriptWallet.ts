import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { supportedBy, type Wallet } from '../../../localnet/tests/relay/support/openWallet.js'

type Namespaces = Parameters<Wallet['kit']['approveSession']>[0]['namespaces']
type Answer = { result: unknown } | { error: { code: number; message: string } }
export type WalletRequest = { method: string; params: unknown; chainId: string; topic: string }

/** How a user, or a hostile wallet, answers a dapp's requests. */
export type Script = {
  /** The namespaces to approve, or an error to reject with. Undefined: no answer. */
  propose?(supported: Namespaces): Namespaces | { code: number; message: string } | undefined
  /** Undefined: no answer. */
  request?(request: WalletRequest): Promise<Answer | undefined> | Answer | undefined
}

/** The proposals that a scripted wallet has received. */
export type ScriptedWallet = Wallet & {
  readonly proposals: WalletKitTypes.SessionProposal[]
  readonly requests: WalletRequest[]
  approve(proposal: WalletKitTypes.SessionProposal): Promise<{ topic: string }>
}

/** Makes a wallet follow a script instead of approving everything. */
export function scriptWallet(wallet: Wallet, script: Script): ScriptedWallet {
  const { kit } = wallet
  const supported = supportedBy(wallet)
  const approve: ScriptedWallet['approve'] = ({ id }) => kit.approveSession({ id, namespaces: supported })
  const scripted: ScriptedWallet = { ...wallet, proposals: [], requests: [], approve }
  const attempt = (work: Promise<unknown>) => void work.catch((error: unknown) => wallet.failures.push(error))

  for (const event of ['session_proposal', 'session_request'] as const) kit.events.removeAllListeners(event)
  kit.on('session_proposal', (proposal) => {
    scripted.proposals.push(proposal)
    const answer = script.propose === undefined ? supported : script.propose(supported)
    if (answer === undefined) return
    const { id } = proposal
    if ('code' in answer) attempt(kit.rejectSession({ id, reason: answer as never }))
    else attempt(kit.approveSession({ id, namespaces: answer as Namespaces }))
  })
  kit.on('session_request', ({ id, topic, params: { request, chainId } }) => {
    const asked = { method: request.method, params: request.params as unknown, chainId, topic }
    scripted.requests.push(asked)
    const respond = async () => {
      const answer = script.request ? await script.request(asked) : { error: getSdkError('USER_REJECTED') }
      if (answer) await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
    }
    attempt(respond())
  })
  return scripted
}
