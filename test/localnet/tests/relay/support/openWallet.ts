import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { createWalletClient, http, type WalletClient } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createEvmAccounts } from '../../../evm/createEvmAccounts.js'
import { projectId } from '../../../projects/projectId.js'
import { answerRequest } from './answerRequest.js'
import { approveSignIn, signAuthentications } from './approveSignIn.js'
import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { isolateClients } from './isolateClients.js'
import { evm, evm2, namespaces, solana } from './namespaces.js'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** The keys of a wallet, and what it sends transactions with. */
export type WalletKeys = {
  readonly account: PrivateKeyAccount
  readonly solanaSigner: KeyPairSigner
  readonly node: WalletClient
}

/** A wallet on the official wallet SDK that approves or declines everything by itself. */
export type Wallet = WalletKeys & {
  readonly kit: Kit
  readonly storage: MemoryStorage
  /** What it does with what comes; tests change it. */
  readonly decide: { proposals: 'approve' | 'decline'; requests: 'approve' | 'decline' | 'ignore' }
  /** The methods that it was asked for. */
  readonly asked: string[]
  /** What Verify said of each proposal and request. */
  readonly verified: Verified[]
  /** What went wrong while it answered. */
  readonly failures: unknown[]
}

export type Verified = {
  readonly validation: 'VALID' | 'INVALID' | 'UNKNOWN'
  readonly origin: string
  readonly isScam?: boolean
}

export type OpenWalletParameters = {
  url: string
  storage?: MemoryStorage
  /** The EVM node that it sends transactions to. */
  evmUrl?: string
  /** Whether it asks Verify about dapps. */
  asksVerify?: boolean
}

const metadata = { name: 'Test wallet', description: 'A wallet', url: 'http://localhost:3001', icons: [] }

export async function openWallet({
  url,
  storage = createMemoryStorage(),
  evmUrl = 'http://127.0.0.1:1',
  asksVerify = false,
}: OpenWalletParameters): Promise<Wallet> {
  const options = { projectId, relayUrl: url, storage, telemetryEnabled: false, logger: 'silent' }
  const solanaSigner = await generateKeyPairSigner()
  isolateClients({ asksVerify })
  // The kit's declaration of a core and the core's own differ in what may be undefined.
  const core = new Core(options) as WalletKitTypes.Options['core']
  const [first] = createEvmAccounts().accounts
  if (first === undefined) throw new TypeError('There is no account.')
  const account = privateKeyToAccount(first.privateKey)
  const node = createWalletClient({ account, transport: http(evmUrl) })
  // What waits for it may arrive at once, so from here on nothing else is waited for.
  const kit = await WalletKit.init({ core, metadata })
  hurry(kit)
  const decide: Wallet['decide'] = { proposals: 'approve', requests: 'approve' }
  const wallet: Wallet = {
    ...{ kit, storage, account, node, solanaSigner, decide },
    asked: [],
    verified: [],
    failures: [],
  }
  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) => wallet.failures.push(error))
  }
  kit.on('session_proposal', (proposal) => {
    wallet.verified.push(proposal.verifyContext.verified)
    attempt(answerProposal(wallet, proposal))
  })
  kit.on('session_request', (request) => {
    wallet.verified.push(request.verifyContext.verified)
    wallet.asked.push(request.params.request.method)
    if (decide.requests !== 'ignore') attempt(answerRequest(wallet, request))
  })
  kit.on('session_authenticate', (request) => attempt(approveSignIn(wallet, request)))
  return wallet
}

/** The kit waits a second before it hands over the next request. */
function hurry({ engine }: Kit): void {
  const { signClient } = engine as unknown as { signClient: { engine: { requestQueueDelay: number } } }
  signClient.engine.requestQueueDelay = 0
}

async function answerProposal(wallet: Wallet, { id, params }: WalletKitTypes.SessionProposal): Promise<void> {
  const { kit, decide } = wallet
  if (decide.proposals === 'decline') {
    await kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
    return
  }
  const approved = buildApprovedNamespaces({ proposal: params, supportedNamespaces: supportedBy(wallet) })
  const authentication = await signAuthentications(wallet, params.requests?.authentication ?? [])
  await kit.approveSession({ id, namespaces: approved, proposalRequestsResponses: { authentication } })
}

/** What the wallet can do, with its accounts. */
export function supportedBy({ account, solanaSigner }: WalletKeys) {
  return {
    eip155: {
      ...namespaces.eip155,
      accounts: [evm, evm2].map((chain) => `${chain}:${account.address}`),
    },
    solana: { ...namespaces.solana, accounts: [`${solana}:${solanaSigner.address}`] },
  }
}
