'use client'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { copyText } from '../../parts/copyText.js'
import { Fact } from '../../parts/Fact.js'
import { IconButton } from '../../parts/IconButton.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Activity.css.js'

export type CodeFactProps = {
  label: string
  /** An address or hash, shown in full. */
  code: string
  /** Accessible name of the copy button; `undefined` shows no button. */
  copyLabel: string | undefined
}

/** An address or hash in full, with a copy button. */
export function CodeFact({ label, code, copyLabel }: CodeFactProps): ReactNode {
  const t = useMessages(activityMessages)
  const announce = useAnnounce()
  const copy = async () => {
    const isCopied = await copyText(code)
    if (isCopied) announce(t('detail.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('detail.copyFailed'), { visible: true, isUrgent: true })
  }
  return (
    <Fact wide label={label}>
      <span className={css.coded}>
        <bdi dir="ltr" className={css.code} translate="no">
          {code}
        </bdi>
        {copyLabel !== undefined && (
          <IconButton size="small" label={copyLabel} onClick={() => void copy()}>
            <CopyIcon size={16} />
          </IconButton>
        )}
      </span>
    </Fact>
  )
}
