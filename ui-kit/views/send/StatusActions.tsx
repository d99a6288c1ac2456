'use client'
import { useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Dock } from '../../parts/Dock.js'
import { Stack } from '../../parts/Stack.js'
import { useSendAgain } from './useSendAgain.js'
import type { Sent } from './useSentTransaction.js'

export type StatusActionsProps = {
  sent: Sent
  isFull: boolean
  onFull: () => void
}

/** Buttons of the status view: close, details, or try again. */
export function StatusActions({ sent, isFull, onFull }: StatusActionsProps): ReactNode {
  const t = useMessages(sendMessages)
  const { close } = useModal()
  const { state, transaction } = sent
  const again = useSendAgain(transaction)
  const isDone = state === 'confirmed' || state === 'unproven'
  const leave = (
    <Button kind={isDone ? 'primary' : 'quiet'} onClick={() => close()}>
      {t(isDone ? 'status.done' : 'status.close')}
    </Button>
  )
  if (transaction === undefined || state === 'pending' || state === 'confirmed') return <Dock>{leave}</Dock>
  return (
    <Dock>
      {state === 'failed' && <Button onClick={again}>{t('status.retry')}</Button>}
      <Stack row>
        <Button kind="quiet" aria-expanded={isFull} onClick={onFull}>
          {t(isFull ? 'status.details.hide' : 'status.details')}
        </Button>
        {leave}
      </Stack>
    </Dock>
  )
}
