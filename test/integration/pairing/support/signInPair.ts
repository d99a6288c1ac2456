import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { OneStepSignIn, SiwxRequest, SiwxSession } from '../../../../hooks/shared/types/siwx.js'
import { evm, evm2, namespaces } from '../../../localnet/tests/relay/support/namespaces.js'
import type { Wallet } from '../../../localnet/tests/relay/support/openWallet.js'
import type { Clients } from '../../../localnet/tests/relay/support/provideClients.js'
import { openPair } from './connectPair.js'
import type { Version } from './openConnector.js'

type Payload = Parameters<typeof buildAuthObject>[0]
export type SignInRequest = WalletKitTypes.SessionAuthenticate

/** How a hostile wallet deviates. */
export type Lie = {
  payload?: (honest: Payload) => Payload
  issuer?: string
  signature?: `0x${string}`
}

const event = 'session_authenticate'

/** Makes a wallet answer sign-in requests itself; undefined makes it one without sign-in support. */
export function answerSignIns({ kit }: Wallet, answer: ((request: SignInRequest) => void) | undefined): void {
  kit.events.removeAllListeners(event)
  // The kit's own client checks whether it has a listener for the request.
  const { signClient } = kit.engine as unknown as {
    signClient: { events: { removeAllListeners(name: string): void } }
  }
  signClient.events.removeAllListeners(event)
  if (answer) kit.on(event, answer)
}

/** Approves a sign-in request, honestly apart from the given deviation. */
export async function approveWith(
  wallet: Wallet,
  { id, params }: SignInRequest,
  lie: Lie = {},
): Promise<void> {
  const { kit, account } = wallet
  const { methods } = namespaces.eip155
  const authPayload = params.authPayload as Parameters<typeof populateAuthPayload>[0]['authPayload']
  const honest = populateAuthPayload({ authPayload, chains: [evm, evm2], methods })
  const payload = lie.payload?.(honest) ?? honest
  const issuer = lie.issuer ?? `${payload.chains[0]}:${account.address}`
  const message = kit.formatAuthMessage({ request: payload, iss: issuer })
  const s = lie.signature ?? (await account.signMessage({ message }))
  await kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, { t: 'eip191', s }, issuer)] })
}

/** A page that requests a sign-in with the connection, on EVM networks alone. */
export async function openSignInPair(
  clients: Clients,
  version: Version,
  parameters: Omit<Parameters<typeof openPair>[1], 'version'> & { request?: Partial<SiwxRequest> } = {},
) {
  const { request, ...rest } = parameters
  const pair = await openPair(clients, { overrides: { namespaces: ['eip155'] }, ...rest, version })
  const told: (readonly SiwxSession[])[] = []
  const nonces: string[] = []
  const signIn: OneStepSignIn = {
    async createRequest() {
      const nonce = request?.nonce ?? `nonce${'0'.repeat(8)}${nonces.length}`
      nonces.push(nonce)
      return {
        domain: 'localhost:3000',
        uri: 'http://localhost:3000/',
        version: '1',
        statement: 'Sign in to the test.',
        expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
        ...request,
        nonce,
      }
    },
    async onSignedIn(sessions) {
      told.push(sessions)
    },
  }
  return { ...pair, told, nonces, signIn }
}
