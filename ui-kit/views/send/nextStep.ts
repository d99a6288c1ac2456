import type { SendIssue, SendReceiver, UseSendReturnType } from '@latchkey/hooks'
import type { sendMessages } from '../../messages/en/send.js'

export type NextStepParameters = {
  draft: Pick<UseSendReturnType['draft'], 'amount' | 'token'>
  receiver: Pick<SendReceiver, 'status'>
  issues: readonly SendIssue[]
  isReady: boolean
  isPlanPending: boolean
}
export type NextStep = Extract<
  keyof typeof sendMessages.en,
  `send.next.${string}` | 'TokenMissingError' | 'UnsupportedChainError'
>

/** Message key of what the draft still needs before it can be reviewed; `undefined` where it needs nothing. */
export function nextStep(parameters: NextStepParameters): NextStep | undefined {
  const { draft, isPlanPending, isReady, issues, receiver } = parameters
  if (isReady) return undefined
  const problems = issues.filter((issue) => issue.severity === 'error')
  const kinds = problems.map(({ kind }) => kind)
  if (kinds.includes('unsupportedChain')) return 'UnsupportedChainError'
  if (draft.token === undefined) return 'TokenMissingError'
  const isOf = (field: string) =>
    problems.some((problem) => problem.field === field && problem.kind !== 'incomplete')
  const amount =
    draft.amount.trim() === ''
      ? 'missing'
      : problems.some(({ field, kind }) => field === 'amount' && kind.startsWith('insufficient'))
        ? 'high'
        : isOf('amount')
          ? 'wrong'
          : 'ok'
  const to = receiver.status === 'empty' ? 'missing' : isOf('receiver') ? 'wrong' : 'ok'
  if (amount !== 'ok') return `send.next.${amount}.${to}`
  if (to !== 'ok') return `send.next.ok.${to}`
  if (problems.length > 0) return 'send.next.refused'
  if (receiver.status === 'pending') return 'send.next.receiver'
  return isPlanPending ? 'send.next.plan' : 'send.next.unplanned'
}
