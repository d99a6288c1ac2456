import { createWalletClient, custom, encodeFunctionData, erc20Abi, getAddress, type Hash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { nativeAddress } from '../../../contract/nativeAddress.js'
import { createQueue } from '../../../createQueue.js'
import type { EvmAccount } from '../../../evm/createEvmAccounts.js'
import { evmChainId } from '../../../evm/evmChainId.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import type { Delivery, Parcel } from './Delivery.js'

/** Delivers from the faucet of an EVM chain. */
export function deliverOnEvm(node: Pick<EvmNode, 'chain' | 'client'>, faucet: EvmAccount): Delivery {
  const { client } = node
  const wallet = createWalletClient({
    account: privateKeyToAccount(faucet.privateKey),
    chain: client.chain,
    transport: custom(client),
  })
  const inTurn = createQueue()

  const sendNow = ({ asset, wallet: receiver, quantity }: Parcel): Promise<Hash> => {
    const to = getAddress(receiver)
    if (asset.address === nativeAddress) return wallet.sendTransaction({ to, value: quantity })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, quantity] })
    return wallet.sendTransaction({ to: getAddress(asset.address), data })
  }
  return {
    chainId: evmChainId(node.chain),
    // Two at once would take the same nonce.
    send: (parcel) => inTurn(() => sendNow(parcel)),
    async read(hash) {
      const receipt = await client.getTransactionReceipt({ hash: hash as Hash }).catch(() => undefined)
      return receipt && (receipt.status === 'success' ? 'success' : 'failed')
    },
  }
}
