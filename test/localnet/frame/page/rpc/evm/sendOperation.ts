import { formatUnits, type Hex, http } from 'viem'
import {
  createBundlerClient,
  entryPoint08Address,
  formatUserOperationRequest,
  type UserOperation,
} from 'viem/account-abstraction'
import type { EvmAccount } from '../../account/ownAccounts.js'
import { openSmartAccount } from '../../account/smartAccounts.js'
import { withKey } from '../../account/withKey.js'
import { withoutKey } from '../../account/withoutKey.js'
import type { Approval } from '../../approval/Approval.js'
import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import type { EvmCall } from '../RpcCall.js'
import { createEvmClient } from './createEvmClient.js'
import { describeCall } from './describeCall.js'
import { toBundlerUrl } from './toBundlerUrl.js'

export type CallOfOperation = { readonly to: Hex; readonly data: Hex; readonly value: bigint }

/** A user operation on its way. */
export type SentOperation = {
  readonly hash: Hex
  /** Gives the hash of the transaction that carried the operation. */
  untilMined(): Promise<Hex>
}

/** Carries calls out as one user operation of a smart account, which is deployed by its first one. */
export async function sendOperation(
  call: EvmCall,
  { account, calls }: { account: EvmAccount; calls: readonly CallOfOperation[] },
): Promise<SentOperation> {
  const { wallet, network } = call
  const bundler = openBundler(wallet, network)
  const prepared = await bundler.prepareUserOperation({
    account: await openSmartAccount(wallet.manifest, { account, owner: withoutKey(account.owner) }),
    calls,
  })
  const heading = calls.length === 1 ? 'Send transaction' : 'Send transactions'
  return approveAndSend(call, { account, calls, heading, operation: prepared })
}

export type ApproveAndSendParameters = {
  account: EvmAccount
  /** What the operation does. */
  calls: readonly CallOfOperation[]
  heading: Approval['heading']
  operation: UserOperation<'0.8'>
}

/** Asks for an operation whose costs are known, signs it and hands it to the bundler. */
export async function approveAndSend(
  { wallet, network, signal }: EvmCall,
  { account, calls, heading, operation }: ApproveAndSendParameters,
): Promise<SentOperation> {
  const parts = calls.map((call, index) => ({
    title: `Transaction ${index + 1} of ${calls.length}`,
    rows: describeCall(wallet.manifest, { call, network }),
  }))
  const fee = { name: 'Network fee', value: describeFee(operation, network) }
  await wallet.approver.ask(
    { heading, network: network.name, account: account.address, rows: [fee], parts },
    signal,
  )
  const signature = await withKey(wallet, async (owner) => {
    const smartAccount = await openSmartAccount(wallet.manifest, { account, owner })
    return smartAccount.signUserOperation(operation)
  })
  const bundler = openBundler(wallet, network)
  const hash = await bundler.request({
    method: 'eth_sendUserOperation',
    params: [formatUserOperationRequest({ ...operation, signature }), entryPoint08Address],
  })
  return {
    hash,
    async untilMined() {
      const { receipt } = await bundler.waitForUserOperationReceipt({ hash })
      return receipt.transactionHash
    },
  }
}

function openBundler(wallet: FrameWallet, network: EvmNetwork) {
  return createBundlerClient({
    client: createEvmClient(network),
    transport: http(toBundlerUrl(wallet, network), { retryCount: 0 }),
    pollingInterval: 200,
  })
}

/** The exact maximum cost of the operation, in the native currency. A paymaster may pay it. */
function describeFee(operation: UserOperation<'0.8'>, { symbol }: EvmNetwork): string {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  const gas = own + paymasterVerificationGasLimit + paymasterPostOpGasLimit
  const most = `At most ${formatUnits(gas * maxFeePerGas, 18)} ${symbol}`
  return operation.paymaster === undefined ? most : `${most}, paid by ${operation.paymaster}`
}
