'use client'
import { useState } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { copyText } from '../../parts/copyText.js'
import { CheckIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

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
