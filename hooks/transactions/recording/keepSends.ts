import { readProperty } from '../../shared/readProperty.js'
import type { Recorder } from '../context.js'
import { toTransactionId } from '../keys.js'
import { pollDelay } from '../watching/pollDelay.js'
import { callsOf, isTokenTransfer, type ReadSendParameters, readSend } from './readSend.js'

export type KeepSendsParameters = {
  /** Sends a request to the same wallet. */
  request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  asked: ReadSendParameters
}

/** Max time to poll the wallet for the status of a batch, in ms. */
const batchTimeout = 10 * 60_000
/** EIP-5792: status codes below 200 mean that the batch is pending. */
const finalStatus = 200

async function note(recorder: Recorder, asked: ReadSendParameters): Promise<void> {
  const calls = [readProperty(asked.call.params, '0')].flatMap((first) => [first, ...callsOf(first)])
  const tokensOf = calls.some(isTokenTransfer) ? await recorder.loadTokens() : undefined
  const sent = readSend({ ...asked, tokensOf })
  if (sent) recorder.note(sent)
}

/** Repeats a look until it returns something, or for `batchTimeout`. */
async function untilFound<value>(
  recorder: Recorder,
  look: () => Promise<value | undefined>,
): Promise<value | undefined> {
  for (let age = 0; age < batchTimeout; ) {
    const found = await look()
    if (found !== undefined) return found
    const delay = pollDelay(age)
    await recorder.wait(delay)
    age += delay
  }
  return undefined
}

/**
 * Looks for the transaction hashes of a batch. A wallet that reports no status may have returned a hash as
 * the batch id.
 */
async function findHashes(
  request: KeepSendsParameters['request'],
  id: unknown,
): Promise<readonly unknown[] | undefined> {
  const status = await request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined)
  const code = readProperty(status, 'status')
  if (typeof code !== 'number') return [id]
  const receipts = readProperty(status, 'receipts')
  const hashes = (Array.isArray(receipts) ? receipts : []).map((one) => readProperty(one, 'transactionHash'))
  return hashes.length > 0 || code >= finalStatus ? [...new Set(hashes)] : undefined
}

async function keepBatch(recorder: Recorder, { request, asked }: KeepSendsParameters): Promise<void> {
  const { answer, call } = asked
  const [batch] = [readProperty(call.params, '0')]
  const id = readProperty(answer, 'id') ?? answer
  const hashes = (await untilFound(recorder, () => findHashes(request, id))) ?? []
  const calls = callsOf(batch)
  // Either one transaction per call, in order, or one for all calls.
  const isEach = hashes.length === calls.length
  for (const [index, hash] of hashes.entries()) {
    const params = isEach ? [{ ...Object(batch), calls: [calls[index]] }] : call.params
    await note(recorder, { ...asked, call: { ...call, params }, answer: hash })
  }
}

/** The sender of a raw transaction is read from the wallet's own node. EIP-7966 returns its receipt. */
async function keepRaw(recorder: Recorder, { request, asked }: KeepSendsParameters): Promise<void> {
  const { answer } = asked
  const hash = toTransactionId('eip155', readProperty(answer, 'transactionHash') ?? answer)
  if (hash === undefined) return
  const transaction = await request({ method: 'eth_getTransactionByHash', params: [hash] })
  const call = { method: 'eth_sendTransaction', params: [transaction] }
  // A node may answer about another one.
  if (readProperty(transaction, 'hash') === hash) await note(recorder, { ...asked, call, answer: hash })
}

/** The transaction of a user operation (ERC-4337) is sent by a bundler, which reports it by the operation's hash. */
async function keepOperation(recorder: Recorder, { request, asked }: KeepSendsParameters): Promise<void> {
  const { answer, call } = asked
  const method = 'eth_getUserOperationReceipt'
  const found = await untilFound(
    recorder,
    async () => (await request({ method, params: [answer] })) ?? undefined,
  )
  const hash = readProperty(readProperty(found, 'receipt'), 'transactionHash')
  const from = readProperty(readProperty(call.params, '0'), 'sender')
  await note(recorder, {
    ...asked,
    call: { method: 'eth_sendTransaction', params: [{ from }] },
    answer: hash,
  })
}

/** Records what a wallet sent for a request, including what it sends later for a batch. */
export async function keepSends(recorder: Recorder, parameters: KeepSendsParameters): Promise<void> {
  switch (parameters.asked.call.method) {
    case 'wallet_sendCalls':
      return keepBatch(recorder, parameters)
    case 'eth_sendRawTransaction':
    case 'eth_sendRawTransactionSync':
      return keepRaw(recorder, parameters)
    case 'eth_sendUserOperation':
      return keepOperation(recorder, parameters)
    default:
      return note(recorder, parameters.asked)
  }
}
