'use client'
import { useConnect, useFeatures } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { legalMessages } from '../messages/en/legal.js'
import { RichText } from '../messages/RichText.js'
import { useMessages } from '../messages/useMessages.js'
import { Checkbox } from '../parts/Checkbox.js'
import { Foot } from '../parts/Foot.js'
import { TextLink } from '../parts/TextLink.js'
import type { TermsGate } from './useTermsGate.js'

export type LegalTermsProps = { gate: TermsGate }

/** The checkbox for the terms, or a line that links to them. Renders nothing where the host configured no terms. */
export function LegalTerms({ gate }: LegalTermsProps): ReactNode {
  const t = useMessages(legalMessages)
  const { terms: acceptance } = useConnect()
  const { legal, legalCheckbox } = useFeatures()
  const { terms, privacy } = legal
  const kind = terms && privacy ? 'both' : terms ? 'terms' : privacy && 'privacy'
  if (kind === undefined) return null
  const tags = {
    terms: (words: string) => <TextLink href={terms?.href}>{words}</TextLink>,
    privacy: (words: string) => <TextLink href={privacy?.href}>{words}</TextLink>,
  }
  if (!legalCheckbox)
    return (
      <Foot>
        <RichText text={t(`legal.notice.${kind}`)} tags={tags} />
      </Foot>
    )
  return (
    <>
      <Checkbox
        ref={gate.checkbox}
        checked={acceptance.hasAccepted}
        invalid={gate.isPointedAt}
        onCheck={acceptance.accept}
      >
        <RichText text={t(`legal.accept.${kind}`)} tags={tags} />
      </Checkbox>
      {gate.reasonId !== undefined && (
        <span id={gate.reasonId} hidden>
          {t('legal.first')}
        </span>
      )}
    </>
  )
}
