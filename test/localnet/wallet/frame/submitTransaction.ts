import type { Address, Hex, SignedAuthorizationList } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { addGasMargin } from '../../evm/addGasMargin.js'
import { callNode } from '../../rpc/callNode.js'
import type { WalletNetwork } from '../walletState.js'
import type { WalletSession } from './walletSession.js'

export type SubmitTransactionParameters = {
  network: WalletNetwork
  account: Address
  to: Address | undefined
  data: Hex
  /** In wei. */
  value: bigint
  gas?: bigint | undefined
  nonce?: number | undefined
  gasPrice?: bigint | undefined
  /** The code that the account takes on by this transaction (EIP-7702). */
  delegate?: Address | undefined
}

/** What taking on code costs at most. */
const upgradeGas = 50_000n

/** Fills in what is missing, signs here and hands the signed transaction to the node. Returns its hash. */
export async function submitTransaction(
  session: Pick<WalletSession, 'privateKeyOf'>,
  { network, account, to, data, value, delegate, ...given }: SubmitTransactionParameters,
): Promise<Hex> {
  const { chainId, rpcUrl } = network
  const ask = async (method: string, params: readonly unknown[]) =>
    BigInt((await callNode(rpcUrl, { method, params })) as Hex)
  const call = {
    from: account,
    data,
    ...(to && { to }),
    ...(value > 0n && { value: `0x${value.toString(16)}` }),
  }
  const code = delegate && { [account]: { code: `0xef0100${delegate.slice(2)}` } }
  const price = given.gasPrice ?? (await ask('eth_gasPrice', []))
  const estimate = async () =>
    addGasMargin(await ask('eth_estimateGas', code === undefined ? [call] : [call, 'latest', code]))
  const signer = privateKeyToAccount(session.privateKeyOf(account))
  const gas = given.gas ?? (await estimate())
  const nonce = given.nonce ?? Number(await ask('eth_getTransactionCount', [account, 'pending']))
  const transaction = {
    chainId,
    ...(to && { to }),
    data,
    value,
    nonce,
    // Twice the price: the next blocks may cost more, and what isn't needed isn't paid.
    maxFeePerGas: price * 2n,
    maxPriorityFeePerGas: 0n,
  }
  const sign = async () => {
    if (delegate === undefined) return signer.signTransaction({ ...transaction, gas, type: 'eip1559' })
    // The transaction itself has used its nonce by the time that the authorization counts.
    const authorization = await signer.signAuthorization({
      contractAddress: delegate,
      chainId,
      nonce: nonce + 1,
    })
    const authorizationList: SignedAuthorizationList = [authorization]
    return signer.signTransaction({
      ...transaction,
      gas: gas + upgradeGas,
      type: 'eip7702',
      authorizationList,
    })
  }
  return (await callNode(rpcUrl, { method: 'eth_sendRawTransaction', params: [await sign()] })) as Hex
}
