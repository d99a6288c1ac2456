'use client'
import { useTokens } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { cx } from '../../parts/cx.js'
import { CheckIcon, CloseIcon, HelpIcon, RetryIcon } from '../../parts/icons.js'
import { Picture } from '../../parts/Picture.js'
import { Ring } from '../../parts/Ring.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { ClockIcon } from '../../parts/transferIcons.js'
import { isSameAddress } from './isSameAddress.js'
import * as css from './Send.css.js'
import type { Sent } from './useSentTransaction.js'
import { outgoingOf } from './useSentWords.js'

const shapes = {
  confirmed: ['good', CheckIcon],
  unproven: ['plain', CheckIcon],
  failed: ['bad', CloseIcon],
  different: ['bad', HelpIcon],
  replaced: ['plain', RetryIcon],
  unknown: ['plain', ClockIcon],
  missing: ['plain', HelpIcon],
} as const

const size = 30

/** Icon of the status: the token with a ring while pending, then the outcome. */
export function StatusPicture({ sent }: { sent: Sent }): ReactNode {
  const { data } = useTokens()
  const { state, transaction } = sent
  const transfer = outgoingOf(sent)
  if (state === 'loading') return <Skeleton width={88} disc />
  if (state === 'pending') {
    const row = data?.find(
      ({ address, networkId }) =>
        networkId === transaction?.networkId && isSameAddress(address, transfer?.address),
    )
    const name = transfer?.symbol ?? transfer?.name ?? ''
    return (
      <Ring state="pending" round>
        <Picture name={name} src={row?.isLookalike ? undefined : row?.iconUrl} size={72} round />
      </Ring>
    )
  }
  const [tone, Icon] = shapes[state]
  return (
    <span className={cx(css.orb, css.orbs[tone])} aria-hidden="true">
      <Icon size={size} />
    </span>
  )
}
