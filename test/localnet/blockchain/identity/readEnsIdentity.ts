import type { Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { EvmNode } from '../../evm/startEvmNode.js'

/** A name and a picture, as ENS has them. */
export type EnsIdentity = { readonly name: string; readonly avatar: string | undefined }

/**
 * What ENS calls an address; undefined when it has no name. An address may claim any name: the resolver gives only one
 * that leads back to the address, and it counts only in its normal form.
 */
export async function readEnsIdentity(
  { client, deployed }: Pick<EvmNode, 'client' | 'deployed'>,
  address: Address,
): Promise<EnsIdentity | undefined> {
  const universalResolverAddress = deployed.contracts.ensUniversalResolver
  const name = await getEnsName(client, { address, universalResolverAddress })
  if (name === null || normalForm(name) !== name) return undefined
  const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
  return { name, avatar: avatar !== null && /^(https:|data:image\/)/.test(avatar) ? avatar : undefined }
}

function normalForm(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
