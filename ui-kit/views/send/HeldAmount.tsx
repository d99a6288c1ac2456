'use client'
import { type UseSendReturnType, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import * as moneyCss from '../../parts/money.css.js'
import { pressable } from '../../parts/pressable.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { useSendErrorText } from './useSendErrorText.js'

export type HeldAmountProps = Pick<UseSendReturnType, 'balance' | 'draft' | 'isMaxPending' | 'max'>

/** Maximum decimals: as many as fit beside the value. */
const places = 6

/** The available balance, and a button that fills in the maximum that can be sent. */
export function HeldAmount({ balance, draft, isMaxPending, max }: HeldAmountProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const announce = useAnnounce()
  const errorText = useSendErrorText()
  const { token } = draft
  if (!token) return null
  const fill = () =>
    max().catch((error: unknown) => {
      if (error instanceof Error)
        announce(t('send.max.failed', { reason: errorText(error) }), { visible: true, isUrgent: true })
    })
  return (
    <span className={moneyCss.has}>
      {balance !== undefined && (
        <PrivateFigure>
          <span>
            {t('send.available', {
              amount: writeQuantity(balance, { decimals: token.decimals, locale, places }),
            })}
          </span>
        </PrivateFigure>
      )}
      <button
        className={cx(moneyCss.act, moneyCss.last)}
        {...pressable({ pending: isMaxPending }, () => void fill())}
      >
        {isMaxPending && <Spinner size={14} />}
        {t('send.max')}
      </button>
    </span>
  )
}
