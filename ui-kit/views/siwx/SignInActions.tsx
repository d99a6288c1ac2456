'use client'
import { isUserRejection, useSiwx } from '@latchkey/hooks'
import { type ReactNode, useId } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { cx } from '../../parts/cx.js'
import { Dock, Stack } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useSignInErrorText } from './useSignInErrorText.js'

export type SignInActionsProps = {
  /** Whether there is a message to sign. */
  isReady: boolean
  /** Id of the text that explains the effect of Cancel beyond leaving. */
  cancelHintId: string | undefined
}

/** Cancel and Sign, and why the last attempt failed. For a message of another domain Cancel is the primary button. */
export function SignInActions({ cancelHintId, isReady }: SignInActionsProps): ReactNode {
  const t = useMessages(siwxMessages)
  const { cancel, error, isForeignDomain, signIn, status } = useSiwx()
  const textOf = useSignInErrorText()
  const failureId = useId()
  const loadingId = useId()
  const isSigning = status === 'signing'
  const isCancelling = status === 'cancelling'
  const isRetry = error !== undefined && !isUserRejection(error)
  return (
    <Dock>
      {error && (
        <div id={failureId}>
          <Notice kind={isRetry ? 'caution' : 'info'}>{textOf(error)}</Notice>
        </div>
      )}
      {!isReady && (
        <span id={loadingId} className={visuallyHidden}>
          {t('sign-in.loading')}
        </span>
      )}
      <Stack row>
        <Button
          kind={isForeignDomain ? 'primary' : 'quiet'}
          pending={isCancelling}
          aria-describedby={cancelHintId}
          // The result is in the state of `useSiwx`.
          onClick={() => void cancel().catch(() => undefined)}
        >
          {t(isCancelling ? 'sign-in.cancelling' : 'sign-in.cancel')}
        </Button>
        <Button
          kind={isForeignDomain ? 'quiet' : 'primary'}
          pending={isSigning}
          disabled={!isReady || isCancelling}
          aria-describedby={cx(error && failureId, !isReady && loadingId) || undefined}
          onClick={signIn}
        >
          {t(isSigning ? 'sign-in.signing' : isRetry ? 'sign-in.retry' : 'sign-in.sign')}
        </Button>
      </Stack>
    </Dock>
  )
}
