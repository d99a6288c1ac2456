'use client'
import type { SendProblem, UseSendReturnType } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { useEffect, useId, useState } from 'react'
import { useProblemText } from './useSendErrorText.js'

/** Error text of a field, and the id of the element that shows it. */
export type FieldProblem = {
  readonly id: string
  readonly text: string
  /** Another field shows the text already. */
  readonly isElsewhere: boolean
}
type Field = SendProblem['field']
export type FieldProblems = { readonly [field in Exclude<Field, 'network'>]: FieldProblem | undefined }

export type UseFieldProblemsParameters = Pick<
  UseSendReturnType,
  'balance' | 'draft' | 'fee' | 'issues' | 'receiver'
> & {
  /** Whether the user tried to continue. Only then are missing values errors. */
  isAsked: boolean
}

const missing: readonly SendProblem['kind'][] = ['incomplete', 'tokenMissing']

/** Errors by field. Errors of the recipient wait until the user stops typing. */
export function useFieldProblems(parameters: UseFieldProblemsParameters): FieldProblems {
  const { draft, isAsked, issues, receiver } = parameters
  const textOf = useProblemText(parameters)
  const isStill = useStill(draft.receiver)
  const amountId = useId()
  const receiverId = useId()
  const shown = issues.filter(
    (issue) =>
      issue.severity === 'error' &&
      (isAsked || !missing.includes(issue.kind)) &&
      (isAsked || isStill || issue.field !== 'receiver'),
  ) as readonly SendProblem[]
  const problemOf = (field: Field, id: string): FieldProblem | undefined => {
    const found = shown.find((problem) => problem.field === field)
    return found && { id, text: textOf(found), isElsewhere: false }
  }
  const amount = problemOf('amount', amountId)
  const isWhollyMissing = shown.some(({ kind }) => kind === 'incomplete') && receiver.status === 'empty'
  return {
    amount,
    token: amount ? undefined : problemOf('token', amountId),
    receiver:
      problemOf('receiver', receiverId) ??
      (amount && isWhollyMissing ? { ...amount, isElsewhere: true } : undefined),
  }
}

/** Ms without a change after which the user counts as having stopped typing. */
const pause = 600

/** Whether a text has been unchanged for 600 ms. True at first. */
function useStill(text: string): boolean {
  const { env } = useInternals()
  const [still, setStill] = useState(text)
  useEffect(() => env.schedule(() => setStill(text), pause), [env, text])
  return still === text
}
