'use client'
import { type Intent, useAccount, useIntents, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { TextButton } from '../../parts/Foot.js'
import { Notice } from '../../parts/Notice.js'
import { Stack } from '../../parts/Stack.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { RequestAmount } from './RequestAmount.js'

/** Requests to the wallet whose transaction is not known: the others are among the transactions. */
const isUnknown = ({ state, transactionId }: Intent) =>
  transactionId === undefined && (state === 'asking' || state === 'unconfirmed')

/** What the account may have sent on its network, and what its wallet still shows. */
export function OpenRequests(): ReactNode {
  const t = useMessages(activityMessages)
  const { networkId } = useAccount()
  const { push } = useModal()
  const open = useIntents().filter((intent) => intent.networkId === networkId && isUnknown(intent))
  if (open.length === 0) return null
  return (
    <Stack>
      {open.map((intent) => {
        const { id, receiver, state } = intent
        return (
          <Notice key={id} kind={state === 'asking' ? 'info' : 'caution'}>
            <p>
              <RequestAmount intent={intent} /> {t('activity.to', { address: shortAddress(receiver) })}
            </p>
            <p>{t(state === 'asking' ? 'activity.open.asking' : 'activity.open.unconfirmed')}</p>
            <TextButton onClick={() => push({ name: 'RequestStatus', id })}>
              {t('activity.open.details')}
            </TextButton>
          </Notice>
        )
      })}
    </Stack>
  )
}
