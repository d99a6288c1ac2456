'use client'
import { useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { RichText } from '../../messages/RichText.js'
import { useMessages } from '../../messages/useMessages.js'
import { formatTimeLeft } from './formatTimeLeft.js'
import * as css from './Pairing.css.js'
import type { Code } from './useCode.js'

export type CodeCaptionProps = {
  code: Code
  isRelayReached: boolean
  /** Name of the wallet that scans. `undefined`: any wallet. */
  wallet: string | undefined
}

/** Instruction for the QR code and how long it is valid. The seconds are visible only and never announced. */
export function CodeCaption({ code, isRelayReached, wallet }: CodeCaptionProps): ReactNode {
  const t = useMessages(pairingMessages)
  return (
    <p className={css.caption} data-lk-part="qr-caption">
      {wallet === undefined ? t('pairing.scan.any') : t('pairing.scan', { wallet })}
      <br />
      <Standing code={code} isRelayReached={isRelayReached} />
    </p>
  )
}

function Standing({ code, isRelayReached }: Omit<CodeCaptionProps, 'wallet'>): ReactNode {
  const t = useMessages(pairingMessages)
  const [locale] = useLocale()
  const { isSlow, left, uri } = code
  if (!isRelayReached) return t(uri === undefined ? 'pairing.relay.waiting' : 'pairing.relay.lost')
  if (isSlow) return t('pairing.slow')
  if (left === undefined) return t('pairing.making')
  if (left === 0) return t('pairing.expired')
  return (
    <RichText
      text={t('pairing.left', { time: formatTimeLeft(left, locale) })}
      tags={{
        time: (words) => (
          <bdi className={css.time} dir="ltr">
            {words}
          </bdi>
        ),
      }}
    />
  )
}
