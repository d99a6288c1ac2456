import {
  type Address,
  type Chain,
  type Client,
  decodeFunctionData,
  encodeFunctionData,
  type JsonRpcAccount,
  type LocalAccount,
  type Transport,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  type SmartAccountImplementation,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import { smartAccountAbi, smartAccountFactoryAbi } from './smartAccountAbi.js'

/** `owner` signs for the account. `factory` is the manifest's; each `salt` gives the owner another account, 0 by default. */
export type CreateSmartAccountParameters = {
  client: Client<Transport, Chain, JsonRpcAccount | LocalAccount | undefined>
  owner: LocalAccount
  factory: Address
  salt?: bigint
}

/** Our account with its owner's key, for viem. */
export type OwnedSmartAccount = SmartAccount<SmartAccountImplementation<typeof entryPoint08Abi, '0.8'>>

/** A signature of the right form, by no key. */
const stubSignature =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

/**
 * The smart account of an owner, which need not stand yet: its first operation deploys it, and until then its
 * signatures carry what proves them (ERC-6492).
 *
 * @example
 * const account = await createSmartAccount({ client, owner, factory: contracts.smartAccountFactory })
 * const bundlerClient = createBundlerClient({ account, client, transport: http(bundlerUrl) })
 * await bundlerClient.sendUserOperation({ calls: [{ to, value: 1n }] })
 */
export async function createSmartAccount({
  client,
  owner,
  factory,
  salt = 0n,
}: CreateSmartAccountParameters): Promise<OwnedSmartAccount> {
  const entryPoint = { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' } as const
  const args = [owner.address, salt] as const
  const address = await readContract(client, {
    address: factory,
    abi: smartAccountFactoryAbi,
    functionName: 'getAddress',
    args,
  })
  return toSmartAccount({
    client,
    entryPoint,
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory,
      factoryData: encodeFunctionData({ abi: smartAccountFactoryAbi, functionName: 'createAccount', args }),
    }),
    getStubSignature: async () => stubSignature,
    async encodeCalls(calls) {
      const [first] = calls
      if (calls.length === 1 && first !== undefined) {
        const single = [first.to, first.value ?? 0n, first.data ?? '0x'] as const
        return encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args: single })
      }
      const batch = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))
      return encodeFunctionData({ abi: smartAccountAbi, functionName: 'executeBatch', args: [batch] })
    },
    async decodeCalls(data) {
      const call = decodeFunctionData({ abi: smartAccountAbi, data })
      if (call.functionName === 'execute') {
        const [to, value, inner] = call.args
        return [{ to, value, data: inner }]
      }
      if (call.functionName === 'executeBatch')
        return call.args[0].map(({ target, value, data: inner }) => ({ to: target, value, data: inner }))
      throw new TypeError(`${call.functionName} makes no calls.`)
    },
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (typedData) => owner.signTypedData(typedData as Parameters<typeof owner.signTypedData>[0]),
    signUserOperation: ({ chainId = client.chain.id, ...userOperation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint.address,
          userOperation: { ...userOperation, sender: address },
        }),
      ),
  })
}
