import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { evm, evm2, namespaces } from './namespaces.js'
import type { Wallet } from './openWallet.js'

type Payload = Parameters<typeof buildAuthObject>[0]
type Cacao = ReturnType<typeof buildAuthObject>
type Request = Omit<Payload, 'iat' | 'version'> & { iat?: string; version?: string }

/** Approves a request to sign in that came instead of a proposal. */
export async function approveSignIn(
  wallet: Wallet,
  { id, params }: WalletKitTypes.SessionAuthenticate,
): Promise<void> {
  const { methods } = namespaces.eip155
  const payload = populateAuthPayload({ authPayload: params.authPayload, chains: [evm, evm2], methods })
  await wallet.kit.approveSessionAuthenticate({ id, auths: [await sign(wallet, payload)] })
}

/** Signs what a proposal asks to be signed along with the approval. */
export function signAuthentications(wallet: Wallet, requests: readonly Request[]): Promise<Cacao[]> {
  return Promise.all(
    requests.map((request) =>
      sign(wallet, {
        ...request,
        version: request.version ?? '1',
        iat: request.iat ?? new Date().toISOString(),
      }),
    ),
  )
}

async function sign({ kit, account }: Wallet, payload: Payload): Promise<Cacao> {
  const [chain = evm] = payload.chains
  const issuer = `${chain}:${account.address}`
  const message = kit.formatAuthMessage({ request: payload, iss: issuer })
  return buildAuthObject(payload, { t: 'eip191', s: await account.signMessage({ message }) }, issuer)
}
