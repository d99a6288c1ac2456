import { type Approval, type ApprovalReview, useApprovals } from '@latchkey/hooks'
import type { SwapErrorType } from '@latchkey/hooks/errors'
import { expectTypeOf } from 'vitest'

export function useApprovalTypes() {
  const { approvals, error, prepareAsync, review, revokeAsync } = useApprovals()
  expectTypeOf(approvals).toEqualTypeOf<readonly Approval[]>()
  expectTypeOf<Approval['quantity']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<Approval['status']>().toEqualTypeOf<
    'given' | 'asking' | 'revoking' | 'unconfirmed' | 'different' | 'unused'
  >()
  expectTypeOf(review).toEqualTypeOf<ApprovalReview | undefined>()
  expectTypeOf(error).toEqualTypeOf<SwapErrorType | undefined>()
  expectTypeOf(prepareAsync).parameters.toEqualTypeOf<[id: string]>()
  expectTypeOf(revokeAsync).parameters.toEqualTypeOf<[]>()
  expectTypeOf(revokeAsync).returns.toEqualTypeOf<Promise<void>>()
}
