import { toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxReason, SiwxSession, SiwxVerifier } from '../../shared/types/siwx.js'
import { checkSiwxSession } from '../sessions/checkSiwxSession.js'
import type { NodeLimit } from './createNodeLimit.js'
import type { AskedSignIn, Nonces } from './createNonces.js'

export type CreateVerifierParameters = {
  networks: readonly Network[]
  nonces: Nonces
  isSigned: SignatureCheck
  now: () => number
}

/**
 * Checks a sign-in completely, except for marking its nonce as used. Rejects with the first problem. Signatures that are
 * not accepted use the nonce up.
 */
export type Verify = (session: SiwxSession, signal?: AbortSignal) => Promise<void>

/** An EVM address must have a correct EIP-55 checksum or none: a wrong one may be another account. */
function isWellWritten({ data: { accountAddress, chainId } }: SiwxSession): boolean {
  if (chainId.startsWith('solana:')) return isSolanaAddress(accountAddress)
  if (!chainId.startsWith('eip155:')) return true
  return accountAddress === accountAddress.toLowerCase() || accountAddress === checksumAddress(accountAddress)
}

/**
 * Checks the text against the session's data and against what the nonce was requested for: account, chain,
 * page and time.
 */
function checkText(
  session: SiwxSession,
  asked: AskedSignIn | undefined,
  now: number,
): SiwxReason | undefined {
  if (!isWellWritten(session)) return 'malformed'
  if (asked === undefined) return checkSiwxSession({ session, asked: {} })
  const { chainId, accountAddress, domain, uri } = asked
  const reason =
    checkSiwxSession({ session, asked: { chainId, accountAddress } }) ??
    checkSiwxSession({ session, asked: { domain, uri } })
  if (reason !== undefined) return reason
  if (session.data.uri !== uri) return 'uri_mismatch'
  return checkSiwxSession({ session, asked: { now } })
}

export function createVerifier({ networks, nonces, isSigned, now }: CreateVerifierParameters): Verify {
  return async (session, signal) => {
    const { chainId, nonce } = session.data
    const network = networks.find((candidate) => toCaipNetworkId(candidate) === chainId)
    if (network === undefined) throw new SiwxRefusedError({ reason: 'unsupported_chain' })

    const found = await nonces.find(session.data).then(
      (asked) => ({ asked }),
      (refusal: unknown) => ({ refusal }),
    )
    const reason = checkText(session, 'asked' in found ? found.asked : undefined, now())
    if (reason !== undefined) throw new SiwxRefusedError({ reason })
    if ('refusal' in found) throw found.refusal
    try {
      if (await isSigned({ session, network, signal })) return
    } catch (thrown) {
      await nonces.failed(nonce)
      throw thrown
    }
    await nonces.failed(nonce)
    throw new SiwxRefusedError({ reason: 'bad_signature' })
  }
}

export type CreateSignatureCheckParameters = {
  /** Runs a check that may read contracts, with a client that limits what it may cost. */
  withNode: NodeLimit
  /** Override the built-in verifiers of their namespaces. */
  verifiers: readonly SiwxVerifier[]
}

/**
 * Whether the account signed: by its key, its contract (ERC-1271), or a contract not yet deployed (ERC-6492).
 *
 * @throws SiwxUnverifiedError when the chain has to be read and does not respond.
 */
export type SignatureCheck = (parameters: {
  session: SiwxSession
  network: Network
  signal?: AbortSignal | undefined
}) => Promise<boolean>

export function createSignatureCheck({
  withNode,
  verifiers,
}: CreateSignatureCheckParameters): SignatureCheck {
  return async ({ session, network, signal }) => {
    const { namespace = 'eip155' } = network
    const { data, message, signature } = session
    const own = verifiers.find((verifier) => verifier.namespace === namespace)
    // An object that says why it did not accept is no yes.
    if (own !== undefined) return (await own.verify({ session, network, signal })) === true

    const signed = {
      network,
      address: toCaipAddress(data.chainId, data.accountAddress),
      message,
      signature,
      signal,
    }
    if (namespace === 'eip155') {
      const { verifyMessage } = await import('../../evm/sign/verifyMessage.js')
      return withNode((rpc, limited) => verifyMessage(rpc, { ...signed, signal: limited }), signal)
    }
    if (namespace === 'solana') {
      const { verifyMessage } = await import('../../solana/sign/verifyMessage.js')
      return verifyMessage(signed)
    }
    throw new SiwxRefusedError({ reason: 'unsupported_chain' })
  }
}
