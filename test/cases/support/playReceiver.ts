import { inspect } from 'node:util'
import { LatchkeyError } from '../../../hooks/shared/errors/LatchkeyError.js'
import { parseCaipAddress } from '../../../hooks/shared/parseCaipAddress.js'
import type { Observation } from '../runner/observation.js'
import type { Scene } from '../runner/scene.js'
import { openSend } from './openSend.js'
import { startTimer } from './startTimer.js'

/** Contexts give addresses plainly or as CAIP-10 ids. */
const plain = (value: unknown) =>
  typeof value === 'string' ? (parseCaipAddress(value)?.address ?? value) : undefined

/** Warnings that every address has to which nothing was sent yet. */
const usual = 'firstTime'

/** Everything that an error says anywhere. */
export const textsOf = (error: unknown): readonly string[] =>
  error === undefined
    ? []
    : [
        String(error),
        JSON.stringify(error, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        inspect(error, { depth: 10, showHidden: true }),
      ]

/** Types a recipient into the send form; what is no text goes to the instance's own check of addresses. */
export async function playReceiver(input: Scene, context: Scene, isSolana: boolean): Promise<Observation> {
  const typed = input.whole()
  const [token, sender] = [plain(context.read('token')), plain(context.read('sender'))]
  const history = ((context.read('history') ?? []) as unknown[]).flatMap((one) => plain(one) ?? [])
  const isProgram = context.read('is_program') === true
  const form = await openSend({ isSolana, isProgram, ...(sender !== undefined && { account: sender }) })
  if (typeof typed !== 'string') {
    const { transfers } = await form.latchkey.chains.actionsFor(isSolana ? 'solana' : 'eip155')
    const verified = await transfers?.verify({
      input: typed as string,
      token,
      account: sender,
      known: history,
    })
    if (verified?.verdict === 'reject') return { thrown: verified.error, written: textsOf(verified.error) }
    return { shown: verified?.address, warned: verified?.verdict === 'warn' ? [verified.doubt] : [] }
  }
  for (const address of history) await form.put(({ save }) => save({ address }))
  await form.put(({ setToken }) => setToken(form.holding(token, 6)))
  await form.put(({ setAmount }) => setAmount('1'))
  const timer = startTimer()
  await form.run(() => form.send().setReceiver(typed))
  const ms = timer()
  await form.put(() => undefined)
  const { issues, next, receiver } = form.send()
  const refusal = issues.find(({ severity, field }) => severity === 'error' && field === 'receiver')
  const error = refusal?.severity === 'error' ? refusal.error : receiver.error
  const warned = issues.flatMap(({ kind, severity }) =>
    severity === 'warning' && kind !== usual ? [kind] : [],
  )
  const written = [
    ...textsOf(error),
    ...form.events.map((event) => JSON.stringify(event)),
    ...form.browser.entries.values(),
  ]
  const stored = Object.fromEntries(form.browser.entries)
  if (error !== undefined) {
    if (!(error instanceof LatchkeyError)) throw error
    return { thrown: error, written, stored, ms, facts: { next } }
  }
  return { shown: receiver.address, warned, written, stored, ms }
}
