'use client'
import {
  findError,
  isUserRejection,
  type LatchkeyError,
  type SendUnconfirmedError,
  type Transfer,
  useAccount,
  useIntents,
} from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { isSameAddress } from './isSameAddress.js'
import { useSendErrorText } from './useSendErrorText.js'

export type SendFailureProps = {
  error: LatchkeyError
  /** What was reviewed. */
  transfer: Transfer
  /** Whether the user confirmed in the wallet that it was not sent. Asked only where the outcome is unknown. */
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** What the network shows of the request that the wallet just reported as declined. `undefined` where it is not known. */
function useDeclined({ quantity, to }: Transfer): string | undefined {
  const t = useMessages(sendMessages)
  const { network, wallet } = useAccount()
  const intents = useIntents({ settled: true })
  const latest = intents.find((intent) => intent.quantity === quantity && isSameAddress(intent.receiver, to))
  const words = { network: network?.name ?? '', wallet: wallet?.name ?? t('review.wallet') }
  if (latest?.state === 'declined') return t('review.declined.watched', words)
  return latest?.outcome === 'declined' ? t('review.declined.nothing', words) : undefined
}

/** Why it was not sent. A rejection by the user is no error; for an unknown outcome the user must check the wallet. */
export function SendFailure({ error, transfer, isChecked, onCheck }: SendFailureProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const unconfirmed = findError<SendUnconfirmedError>(error, 'SendUnconfirmedError')
  const errorText = useSendErrorText()(error)
  const state = unconfirmed?.intent?.state
  const isKnown = state !== undefined && state !== 'unconfirmed' && state !== 'declined'
  const isOwn = isUserRejection(error)
  const declined = useDeclined(transfer)
  const text = isKnown ? t(`review.earlier.${state}`) : ((isOwn ? declined : undefined) ?? errorText)
  const isUnstored = error.name === 'SendNotStoredError'
  useEffect(() => {
    announce(text, { isUrgent: !isOwn })
  }, [announce, isOwn, text])
  return (
    <Notice kind={isOwn ? 'info' : unconfirmed ? 'danger' : 'caution'}>
      <p>{text}</p>
      {(isUnstored || (unconfirmed && state !== 'asking')) && (
        <Checkbox checked={isChecked} onCheck={onCheck}>
          {t(isUnstored ? 'review.unstored' : isKnown ? 'review.again' : 'review.unsent')}
        </Checkbox>
      )}
    </Notice>
  )
}
