import type { SendDraft, SendIssue, SendReceiver } from '../shared/types/send.js'

/** What a draft needs next before it can be reviewed. */
export type SendStep =
  /** Values to enter or to correct; `high` is more than the account can send. At least one of the two is not `ok`. */
  | {
      readonly kind: 'fields'
      /** `high`: more than the account can send. */
      readonly amount: 'missing' | 'high' | 'wrong'
      /** Whether the recipient has to be entered or corrected. */
      readonly receiver: 'missing' | 'wrong' | 'ok'
    }
  | {
      readonly kind: 'fields'
      readonly amount: 'ok'
      /** Whether the recipient has to be entered or corrected. */
      readonly receiver: 'missing' | 'wrong'
    }
  /** A network that the app offers; a token; an error that belongs to no field. */
  | {
      /** What is waited for, or has to be chosen. */
      readonly kind: 'network' | 'token' | 'refused'
    }
  /** The recipient's name is being resolved; the fee is being estimated; the network gave no fee. */
  | {
      /** What is waited for, or has to be chosen. */
      readonly kind: 'resolving' | 'estimating' | 'unplanned'
    }

export type NextStepParameters = {
  draft: Pick<SendDraft, 'amount' | 'token'>
  receiver: Pick<SendReceiver, 'status'>
  issues: readonly SendIssue[]
  isReady: boolean
  isPlanPending: boolean
}

/** The first thing that the draft still needs; `undefined` where it needs nothing. */
export function nextStep(parameters: NextStepParameters): SendStep | undefined {
  const { draft, isPlanPending, isReady, issues, receiver: to } = parameters
  if (isReady) return undefined
  const problems = issues.filter((issue) => issue.severity === 'error')
  const isOf = (field: string) =>
    problems.some((problem) => problem.field === field && problem.kind !== 'incomplete')
  if (problems.some(({ kind }) => kind === 'unsupportedChain')) return { kind: 'network' }
  if (draft.token === undefined) return { kind: 'token' }

  const isHigh = problems.some(({ field, kind }) => field === 'amount' && kind.startsWith('insufficient'))
  const receiver = to.status === 'empty' ? 'missing' : isOf('receiver') ? 'wrong' : 'ok'
  if (draft.amount.trim() === '') return { kind: 'fields', amount: 'missing', receiver }
  if (isHigh) return { kind: 'fields', amount: 'high', receiver }
  if (isOf('amount')) return { kind: 'fields', amount: 'wrong', receiver }
  if (receiver !== 'ok') return { kind: 'fields', amount: 'ok', receiver }
  if (problems.length > 0) return { kind: 'refused' }
  if (to.status === 'pending') return { kind: 'resolving' }
  return { kind: isPlanPending ? 'estimating' : 'unplanned' }
}
