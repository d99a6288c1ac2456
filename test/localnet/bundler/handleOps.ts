import { type Address, encodeFunctionData, type Hex } from 'viem'
import { entryPoint08Abi, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** The call of the EntryPoint that carries an operation out. */
export function encodeHandleOps(operation: UserOperation<'0.8'>, beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary],
  })
}

// What the EntryPoint spends per operation and can't measure itself.
const transactionGas = 21_000n
const operationGas = 18_300n

/** The gas that a transaction with only this operation costs besides what the EntryPoint measures. */
export function findPreVerificationGas(operation: UserOperation<'0.8'>, beneficiary: Address): bigint {
  const bytes = Buffer.from(encodeHandleOps(operation, beneficiary).slice(2), 'hex')
  const zeros = bytes.filter((byte) => byte === 0).length
  return transactionGas + operationGas + BigInt(4 * zeros + 16 * (bytes.length - zeros))
}

/** The gas that a transaction with only this operation is given, so that every limit of it can be used up. */
export function findTransactionGas(operation: UserOperation<'0.8'>): bigint {
  const limits =
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  // A call gets at most 63 of 64 parts of what is left.
  return operation.preVerificationGas + (limits * 64n) / 63n + 100_000n
}
