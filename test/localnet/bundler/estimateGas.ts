import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  size,
  zeroAddress,
} from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { readArtifact } from '../contracts/readArtifact.js'
import { readDeployedBytecode } from '../contracts/readDeployedBytecode.js'
import type { NodeClient } from '../evm/createNodeClient.js'
import { BundlerError } from './BundlerError.js'
import { findPreVerificationGas } from './handleOps.js'
import type { UserOperationDraft } from './parseUserOperation.js'
import { toBundlerError } from './toBundlerError.js'
import { type CallTrace, traceCall } from './traceCall.js'

/** The gas that an operation needs, by the names of its fields. */
export type GasEstimate = {
  readonly preVerificationGas: bigint
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
}

export type EstimateGasParameters = {
  operation: UserOperationDraft
  client: NodeClient
  entryPoint: Address
  beneficiary: Address
}

const limits = { verification: 5_000_000n, call: 10_000_000n, paymaster: 1_000_000n }
const traceGas = 28_000_000n
const executionReverted = -32521

/**
 * Runs an operation as if its signature were right, with more gas than it needs, and sees what it used.
 *
 * @throws BundlerError when it would not pass, or its call reverts.
 */
export async function estimateGas({
  operation,
  client,
  entryPoint,
  beneficiary,
}: EstimateGasParameters): Promise<GasEstimate> {
  const probe = createProbe(operation)
  const root = await simulate({ probe, client, entryPoint, caller: beneficiary })
  if (root.error !== undefined) throw toBundlerError((root.output ?? '0x') as Hex)

  const execution = findExecution(root, { entryPoint, operation })
  if (execution?.error !== undefined) {
    const data = (execution.output ?? '0x') as Hex
    throw new BundlerError(executionReverted, `execution reverted: ${data}`, data)
  }
  const used = readPreOpGas(root) - probe.preVerificationGas
  return {
    preVerificationGas: findPreVerificationGas(fillOut(probe), beneficiary),
    verificationGasLimit: withMargin(used),
    callGasLimit: withMargin(execution?.gasUsed ?? 0n),
    ...(operation.paymaster !== undefined && {
      paymasterVerificationGasLimit: withMargin(used),
      paymasterPostOpGasLimit: limits.paymaster,
    }),
  }
}

/** Calls inside calls get 63 of 64 parts each, and the state may change a little until the operation is sent. */
function withMargin(gas: bigint): bigint {
  return (gas * 5n) / 4n + 15_000n
}

function createProbe(operation: UserOperationDraft): UserOperation<'0.8'> {
  return {
    ...operation,
    preVerificationGas: 0xffffffn,
    verificationGasLimit: limits.verification,
    callGasLimit: limits.call,
    // The least that makes the account pay, which is part of its verification.
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    ...(operation.paymaster !== undefined && {
      paymasterVerificationGasLimit: limits.paymaster,
      paymasterPostOpGasLimit: limits.paymaster,
    }),
  }
}

/** The operation with bytes of the dearest kind where others will stand, so that it can't cost more in the end. */
function fillOut(operation: UserOperation<'0.8'>): UserOperation<'0.8'> {
  return {
    ...operation,
    preVerificationGas: 0xffffffn,
    verificationGasLimit: 0xffffffffn,
    callGasLimit: 0xffffffffn,
    maxFeePerGas: 0xffffffffffffn,
    maxPriorityFeePerGas: 0xffffffffffffn,
    signature: `0x${'ff'.repeat(size(operation.signature))}`,
  }
}

async function simulate(parameters: {
  probe: UserOperation<'0.8'>
  client: NodeClient
  entryPoint: Address
  caller: Address
}): Promise<CallTrace> {
  const { probe, client, entryPoint, caller } = parameters
  const data = encodeFunctionData({
    abi: readArtifact('EntryPointSimulations').abi,
    functionName: 'simulateHandleOp',
    args: [toPackedUserOperation(probe), zeroAddress, '0x'],
  })
  const balance = await client.getBalance({ address: probe.sender })
  const prefund = probe.preVerificationGas + limits.verification + limits.call
  return traceCall(client, {
    call: { from: caller, to: entryPoint, data, gas: traceGas },
    overrides: {
      [entryPoint]: { code: readDeployedBytecode('EntryPointSimulations') },
      [probe.sender]: { balance: numberToHex(balance + prefund) },
    },
  })
}

function readPreOpGas(root: CallTrace): bigint {
  const { abi } = readArtifact('EntryPointSimulations')
  const data = (root.output ?? '0x') as Hex
  const result = decodeFunctionResult({ abi, functionName: 'simulateHandleOp', data }) as { preOpGas: bigint }
  return result.preOpGas
}

/** The EntryPoint's call of the account with the operation's own data. */
function findExecution(
  call: CallTrace,
  parameters: { entryPoint: Address; operation: UserOperationDraft },
): CallTrace | undefined {
  const { entryPoint, operation } = parameters
  const isExecution =
    call.from === entryPoint.toLowerCase() &&
    call.to === operation.sender.toLowerCase() &&
    call.input === operation.callData.toLowerCase()
  if (isExecution) return call
  for (const inner of call.calls ?? []) {
    const found = findExecution(inner, parameters)
    if (found !== undefined) return found
  }
  return undefined
}
