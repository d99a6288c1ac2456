import * as v from 'valibot'
import { chainIdSchema, evmAddressSchema } from '../../../../../../hooks/clients/embedded/schemas/values.js'
import { accountWith, ownEvmAccounts } from '../../account/ownAccounts.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'

const paramsSchema = v.union([
  v.strictTuple([evmAddressSchema]),
  v.looseTuple([evmAddressSchema, v.nullish(v.pipe(v.array(chainIdSchema), v.maxLength(100)))]),
])

/** wallet_getCapabilities (EIP-5792): a smart account carries out batches as one. */
export async function getCapabilities({ wallet, session, params }: EvmCall): Promise<object> {
  const [address, ids] = parseParams(paramsSchema, { method: 'wallet_getCapabilities', params })
  const networks = wallet.networks.filter(
    ({ id }) => ids === undefined || ids === null || ids.includes(id as never),
  )
  const rows = await Promise.all(
    networks.map(async (network) => {
      if (network.namespace !== 'eip155') return []
      const account = accountWith(await ownEvmAccounts(wallet, { session, network }), address)
      const status = account.type === 'smartAccount' ? 'supported' : 'unsupported'
      const key = `0x${network.chainId.toString(16)}`
      return [[key, { atomic: { status }, assetDiscovery: { supported: true } }] as const]
    }),
  )
  return Object.fromEntries(rows.flat())
}
