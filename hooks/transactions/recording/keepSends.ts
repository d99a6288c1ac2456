import { readProperty } from '../../shared/readProperty.js'
import type { Recorder } from '../context.js'
import { toTransactionId } from '../keys.js'
import { pollDelay } from '../watching/pollDelay.js'
import { callsOf, isTokenTransfer, type ReadSendParameters, readSend } from './readSend.js'

export type KeepSendsParameters = {
  /** Asks the wallet that was asked. */
  request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  asked: ReadSendParameters
}

/** How long a wallet is asked what became of a batch, in ms. */
const longestBatch = 10 * 60_000
/** EIP-5792: below it the batch is still on its way. */
const ended = 200

async function note(recorder: Recorder, asked: ReadSendParameters): Promise<void> {
  const calls = [readProperty(asked.call.params, '0')].flatMap((first) => [first, ...callsOf(first)])
  const tokensOf = calls.some(isTokenTransfer) ? await recorder.loadTokens() : undefined
  const sent = readSend({ ...asked, tokensOf })
  if (sent) recorder.note(sent)
}

/** Each transaction of a batch, once the wallet tells them. One that tells nothing may have answered with a hash. */
async function findHashes(
  recorder: Recorder,
  { request, id }: Pick<KeepSendsParameters, 'request'> & { id: unknown },
): Promise<readonly unknown[]> {
  for (let age = 0; age < longestBatch; ) {
    const status = await request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined)
    const code = readProperty(status, 'status')
    if (typeof code !== 'number') return [id]
    const receipts = readProperty(status, 'receipts')
    const hashes = (Array.isArray(receipts) ? receipts : []).map((one) =>
      readProperty(one, 'transactionHash'),
    )
    if (hashes.length > 0 || code >= ended) return [...new Set(hashes)]
    const delay = pollDelay(age)
    await recorder.wait(delay)
    age += delay
  }
  return []
}

async function keepBatch(recorder: Recorder, { request, asked }: KeepSendsParameters): Promise<void> {
  const { answer, call } = asked
  const [batch] = [readProperty(call.params, '0')]
  const hashes = await findHashes(recorder, { request, id: readProperty(answer, 'id') ?? answer })
  const calls = callsOf(batch)
  // One transaction for each call, in their order, or one for all.
  const isEach = hashes.length === calls.length
  for (const [index, hash] of hashes.entries()) {
    const params = isEach ? [{ ...Object(batch), calls: [calls[index]] }] : call.params
    await note(recorder, { ...asked, call: { ...call, params }, answer: hash })
  }
}

/** Whoever signed it is told by the wallet's own node. */
async function keepRaw(recorder: Recorder, { request, asked }: KeepSendsParameters): Promise<void> {
  const hash = toTransactionId('eip155', asked.answer)
  if (hash === undefined) return
  const transaction = await request({ method: 'eth_getTransactionByHash', params: [hash] })
  const call = { method: 'eth_sendTransaction', params: [transaction] }
  if (readProperty(transaction, 'from') !== undefined) await note(recorder, { ...asked, call, answer: hash })
}

/** Keeps what a wallet sent when it was asked to by a request, and what it sends of it later. */
export async function keepSends(recorder: Recorder, parameters: KeepSendsParameters): Promise<void> {
  switch (parameters.asked.call.method) {
    case 'wallet_sendCalls':
      return keepBatch(recorder, parameters)
    case 'eth_sendRawTransaction':
      return keepRaw(recorder, parameters)
    default:
      return note(recorder, parameters.asked)
  }
}
