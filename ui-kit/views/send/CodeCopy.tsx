'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { copyText } from '../../parts/copyText.js'
import { IconButton } from '../../parts/IconButton.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Send.css.js'

export type CodeCopyProps = {
  code: string
  /** Accessible name of the copy button. Default: that of a transaction. */
  label?: string | undefined
  /** Shows only the beginning and the end. */
  isShort?: boolean | undefined
}

/** A transaction id or an address, with a button that copies all of it. */
export function CodeCopy({ code, label, isShort = false }: CodeCopyProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const copy = async () => {
    const isCopied = await copyText(code)
    if (isCopied) announce(t('status.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('status.copyFailed'), { visible: true, isUrgent: true })
  }
  return (
    <span className={css.coded}>
      {isShort ? (
        <Address>{code}</Address>
      ) : (
        <bdi dir="ltr" className={css.code} translate="no">
          {code}
        </bdi>
      )}
      <IconButton size="small" label={label ?? t('status.copy')} onClick={() => void copy()}>
        <CopyIcon size={16} />
      </IconButton>
    </span>
  )
}
