'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { Stack } from '../../parts/Stack.js'

/** Offers to restore the draft that was set aside when the network or the account changed. */
export function DroppedNotice({ onRestore }: { onRestore: () => void }): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <Stack>
      <Notice kind="info">{t('send.dropped')}</Notice>
      <Button kind="quiet" onClick={onRestore}>
        {t('send.dropped.use')}
      </Button>
    </Stack>
  )
}
