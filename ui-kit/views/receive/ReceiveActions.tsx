'use client'
import type { ReactNode } from 'react'
import { receiveMessages } from '../../messages/en/receive.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { copyText } from '../../parts/copyText.js'
import { Dock } from '../../parts/Dock.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/Stack.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

export type ReceiveActionsProps = {
  address: string
  /** Payment link with an amount; `undefined` while no amount is typed. */
  link: string | undefined
}

/** Buttons that copy the address and the payment link. */
export function ReceiveActions({ address, link }: ReceiveActionsProps): ReactNode {
  const t = useMessages(receiveMessages)
  const announce = useAnnounce()
  const copy = async (text: string, done: string, failed: string) => {
    if (await copyText(text)) announce(done, { visible: true, icon: <CheckIcon size={16} /> })
    else announce(failed, { visible: true, isUrgent: true })
  }
  return (
    <Dock>
      <Stack row={link !== undefined}>
        <Button
          icon={link === undefined && <CopyIcon size={18} />}
          onClick={() => void copy(address, t('receive.copied'), t('receive.copyFailed'))}
        >
          {t('receive.copy')}
        </Button>
        {link !== undefined && (
          <Button
            kind="quiet"
            onClick={() => void copy(link, t('receive.link.copied'), t('receive.link.copyFailed'))}
          >
            {t('receive.link')}
          </Button>
        )}
      </Stack>
    </Dock>
  )
}
