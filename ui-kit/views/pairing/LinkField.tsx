'use client'
import { type ReactNode, useState } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { copyText } from '../../parts/copyText.js'
import { Field } from '../../parts/Field.js'
import { CheckIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** A read-only field to copy a link by hand, where the browser rejected the copy. Focusing it selects the link. */
export function LinkField({ link }: { link: string }): ReactNode {
  const t = useMessages(pairingMessages)
  return (
    <Field
      label={t('pairing.link')}
      readOnly
      dir="ltr"
      spellCheck={false}
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

/** Copies a link and announces the result. `refused` is the link after a failed copy: show it, to be copied by hand. */
export function useCopyLink(link: string | undefined): { copy: () => void; refused: string | undefined } {
  const t = useMessages(pairingMessages)
  const announce = useAnnounce()
  const [hasFailed, setHasFailed] = useState(false)
  const copy = async () => {
    if (link === undefined) return
    const isCopied = await copyText(link)
    setHasFailed(!isCopied)
    if (isCopied) announce(t('pairing.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('pairing.copyFailed'), { visible: true, isUrgent: true })
  }
  return { copy: () => void copy(), refused: hasFailed ? link : undefined }
}
