'use client'
import type { ReactNode } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Field } from '../../parts/Field.js'

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
