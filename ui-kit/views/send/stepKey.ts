import type { UseSendReturnType } from '@latchkey/hooks'
import type { sendMessages } from '../../messages/en/send.js'

const stepKeys = {
  network: 'UnsupportedChainError',
  token: 'TokenMissingError',
  refused: 'send.next.refused',
  resolving: 'send.next.receiver',
  estimating: 'send.next.plan',
  unplanned: 'send.next.unplanned',
} as const

type StepKey =
  | (typeof stepKeys)[keyof typeof stepKeys]
  | Extract<keyof typeof sendMessages.en, `send.next.${string}`>

/** Message key of what the draft still needs. */
export function stepKey(step: NonNullable<UseSendReturnType['next']>): StepKey {
  if (step.kind !== 'fields') return stepKeys[step.kind]
  return step.amount === 'ok' ? `send.next.ok.${step.receiver}` : `send.next.${step.amount}.${step.receiver}`
}
