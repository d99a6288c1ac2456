import { isAddress, isHex } from 'viem'
import { ContractError } from '../../contract/ContractError.js'
import { chainUnavailable } from '../../contract/chainUnavailable.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { checkName } from './checkName.js'
import type { NameRecord, NameRegistry } from './createNameRegistry.js'
import { findCoinChain } from './findCoinChain.js'
import { parseAttributes, parseClaim } from './parseClaim.js'

/** The body of a registration. `signature` is the account's on `message`. */
export type Registration = {
  readonly coin_type: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

export type RegisterNameParameters = Pick<BlockchainContext, 'evmNodes'> & {
  readonly registry: NameRegistry
  readonly now: () => number
}

// How far a signed text's time may be off, in seconds.
const tolerance = 10

/**
 * Gives an account a name, after the same checks in the same order as the hosted service.
 *
 * @throws ContractError with status 401 for the signature, 400 for everything else, 503 when the chain doesn't answer.
 */
export async function registerName(
  { coin_type, address, message, signature }: Registration,
  { evmNodes, registry, now }: RegisterNameParameters,
): Promise<NameRecord> {
  const claim = parseClaim(message)
  checkName(claim.name)
  if (!isAddress(address, { strict: false })) refuse('address', 'Address is not an EVM address')
  const node = findCoinChain(evmNodes, coin_type)
  if (registry.find(claim.name)) refuse('name', 'Name is already registered')
  if (Math.abs(now() / 1_000 - claim.timestamp) > tolerance)
    refuse('timestamp', `Timestamp is more than ${tolerance} seconds away from now`)
  const attributes = parseAttributes(claim)
  await checkSignature(node, { address, message, signature })

  const at = new Date(now()).toISOString()
  const addresses = { [coin_type]: { address, created_at: at } }
  const record = { name: claim.name, registered_at: at, updated_at: null, attributes, addresses }
  // The name may have been taken while the chain was asked.
  if (!registry.register(record)) refuse('name', 'Name is already registered')
  return record
}

function refuse(field: string, description: string): never {
  throw new ContractError(400, [{ field, description }])
}

async function checkSignature(
  { client }: Pick<EvmNode, 'client'>,
  { address, message, signature }: { address: `0x${string}`; message: string; signature: string },
): Promise<void> {
  const isValid = isHex(signature) && (await client.verifyMessage({ address, message, signature }))
  if (isValid) return
  // viem says "no" too when the node doesn't answer.
  await client.getChainId().catch(() => {
    throw chainUnavailable()
  })
  throw new ContractError(401, [
    { field: 'signature', description: 'Signature is not the address’s signature of the message' },
  ])
}
