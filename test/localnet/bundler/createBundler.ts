import type { Address, Hex, RpcTransactionReceipt } from 'viem'
import {
  formatUserOperationRequest,
  getUserOperationHash,
  type RpcUserOperation,
  type RpcUserOperationReceipt,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { createQueue } from '../createQueue.js'
import type { EvmAccount } from '../evm/createEvmAccounts.js'
import type { EvmNode } from '../evm/startEvmNode.js'
import { BundlerError } from './BundlerError.js'
import { estimateGas, type GasEstimate } from './estimateGas.js'
import { findPreVerificationGas } from './handleOps.js'
import type { UserOperationDraft } from './parseUserOperation.js'
import { readOperationReceipt } from './readOperationReceipt.js'
import { submitOperation } from './submitOperation.js'

/** What a bundler needs of a chain. */
export type BundlerChain = Pick<EvmNode, 'chain' | 'client' | 'deployed'>

/** An operation that is part of a block. */
export type IncludedOperation = {
  readonly userOperation: RpcUserOperation<'0.8'>
  readonly entryPoint: Address
  readonly blockNumber: Hex
  readonly blockHash: Hex
  readonly transactionHash: Hex
}

/** Sends the operations of smart accounts to one chain, each in a transaction of its own. */
export type Bundler = {
  readonly chainId: number
  readonly entryPoint: Address
  /** Gives the operation's hash; throws BundlerError when the EntryPoint would reject it. */
  send(operation: UserOperation<'0.8'>): Promise<Hex>
  estimate(operation: UserOperationDraft): Promise<GasEstimate>
  /** Null until the operation is part of a block. */
  getReceipt(userOpHash: Hex): Promise<RpcUserOperationReceipt<'0.8'> | null>
  /** Null until the operation is part of a block. */
  getOperation(userOpHash: Hex): Promise<IncludedOperation | null>
  /** Forgets what was sent. */
  reset(): void
}

export type CreateBundlerParameters = { chain: BundlerChain; account: EvmAccount }

type Sent = { readonly operation: UserOperation<'0.8'>; readonly transactionHash: Hex }

/** As the node sends it, which viem's own action doesn't give. */
type GetReceipt = {
  Method: 'eth_getTransactionReceipt'
  Parameters: readonly [Hex]
  ReturnType: RpcTransactionReceipt | null
}

const invalidFields = -32602

/** Creates the bundler of a chain. `account` pays for its transactions and is paid back by the EntryPoint. */
export function createBundler({ chain, account }: CreateBundlerParameters): Bundler {
  const { client } = chain
  const { chainId } = chain.chain
  const { entryPoint } = chain.deployed.contracts
  const signer = privateKeyToAccount(account.privateKey)
  const beneficiary = signer.address
  const sent = new Map<string, Sent>()
  const inTurn = createQueue()

  const submit = async (operation: UserOperation<'0.8'>) => {
    const transactionHash = await submitOperation({ operation, client, entryPoint, signer })
    const userOpHash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    sent.set(userOpHash, { operation, transactionHash })
    return userOpHash
  }

  const findReceipt = async (userOpHash: Hex) => {
    const entry = sent.get(userOpHash.toLowerCase())
    if (entry === undefined) return undefined
    const receipt = await client.request<GetReceipt>({
      method: 'eth_getTransactionReceipt',
      params: [entry.transactionHash],
    })
    const outcome = receipt ? readOperationReceipt({ userOpHash, entryPoint, receipt }) : undefined
    return outcome && { ...entry, outcome }
  }

  return {
    chainId,
    entryPoint,
    async send(operation) {
      const least = findPreVerificationGas(operation, beneficiary)
      const given = operation.preVerificationGas
      if (given < least)
        throw new BundlerError(invalidFields, `preVerificationGas: must be at least ${least}, is ${given}`)
      // Two at once would take the same nonce.
      return inTurn(() => submit(operation))
    },
    estimate: (operation) => estimateGas({ operation, client, entryPoint, beneficiary }),
    async getReceipt(userOpHash) {
      return (await findReceipt(userOpHash))?.outcome ?? null
    },
    async getOperation(userOpHash) {
      const found = await findReceipt(userOpHash)
      if (found === undefined) return null
      const { blockNumber, blockHash, transactionHash } = found.outcome.receipt
      const userOperation = formatUserOperationRequest(found.operation) as RpcUserOperation<'0.8'>
      return { userOperation, entryPoint, blockNumber, blockHash, transactionHash }
    },
    reset: () => sent.clear(),
  }
}
