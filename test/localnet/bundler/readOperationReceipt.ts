import { type Address, type Hex, parseEventLogs, type RpcTransactionReceipt, toHex, zeroAddress } from 'viem'
import { entryPoint08Abi, type RpcUserOperationReceipt } from 'viem/account-abstraction'

/** What became of an operation, from the receipt of its transaction; nothing when that carried out no such operation. */
export function readOperationReceipt({
  userOpHash,
  entryPoint,
  receipt,
}: {
  userOpHash: Hex
  entryPoint: Address
  receipt: RpcTransactionReceipt
}): RpcUserOperationReceipt<'0.8'> | undefined {
  const events = parseEventLogs({
    abi: entryPoint08Abi,
    logs: receipt.logs.filter(({ address }) => address.toLowerCase() === entryPoint.toLowerCase()),
  })
  const outcome = events.find(
    (event) => event.eventName === 'UserOperationEvent' && event.args.userOpHash === userOpHash,
  )
  if (outcome?.eventName !== 'UserOperationEvent') return undefined
  const failure = events.find(
    (event) => event.eventName === 'UserOperationRevertReason' && event.args.userOpHash === userOpHash,
  )
  const begin = events.find(({ eventName }) => eventName === 'BeforeExecution')
  const isOwn = (index: Hex | null) =>
    index !== null &&
    BigInt(index) > BigInt(begin?.logIndex ?? 0) &&
    BigInt(index) <= BigInt(outcome.logIndex)
  const { sender, paymaster, nonce, success, actualGasCost, actualGasUsed } = outcome.args
  return {
    userOpHash,
    entryPoint,
    sender,
    nonce: toHex(nonce),
    ...(paymaster !== zeroAddress && { paymaster }),
    actualGasCost: toHex(actualGasCost),
    actualGasUsed: toHex(actualGasUsed),
    success,
    ...(failure?.eventName === 'UserOperationRevertReason' && { reason: failure.args.revertReason }),
    logs: receipt.logs.filter(({ logIndex }) => isOwn(logIndex)),
    receipt,
  }
}
