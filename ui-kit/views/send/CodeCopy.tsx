'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { copyText } from '../../parts/copyText.js'
import { IconButton } from '../../parts/IconButton.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Send.css.js'

/** A transaction id in full, with a copy button. */
export function CodeCopy({ code }: { code: string }): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const copy = async () => {
    const isCopied = await copyText(code)
    if (isCopied) announce(t('status.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('status.copyFailed'), { visible: true, isUrgent: true })
  }
  return (
    <span className={css.coded}>
      <bdi dir="ltr" className={css.code} translate="no">
        {code}
      </bdi>
      <IconButton size="small" label={t('status.copy')} onClick={() => void copy()}>
        <CopyIcon size={16} />
      </IconButton>
    </span>
  )
}
