'use client'
import type { SwapToken } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { cx } from '../../parts/cx.js'
import { Figure } from '../../parts/Figure.js'
import * as moneyCss from '../../parts/money.css.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import * as css from './Swap.css.js'
import { useSwapWords } from './useSwapWords.js'

export type Leg = {
  readonly token: SwapToken
  /** With all decimals where it is exact. */
  readonly figure: string
  /** Value, formatted. */
  readonly money: string | undefined
}

/** Font size by the number of characters. */
const sizeOf = (count: number) => (count <= 14 ? 'large' : count <= 20 ? 'medium' : 'small')
/** Characters beside which the value has no room. */
const longFrom = 15

/** What is paid and what is received. Never hidden: it must be read before it is confirmed. */
export function SwapLegs({ from, to }: { from: Leg; to: Leg }): ReactNode {
  const t = useMessages(swapMessages)
  return (
    <div className={cx(moneyCss.card, css.legs)} data-lk-part="_swap-legs">
      <SwapLeg label={t('swap.pay')} {...from} />
      <SwapLeg label={t('swap.receive')} {...to} />
    </div>
  )
}

function SwapLeg({ label, figure, money, token }: Leg & { label: string }): ReactNode {
  const { nameOf } = useSwapWords()
  const count = figure.length + 1 + nameOf(token).length
  return (
    <div className={css.leg}>
      <TokenPicture token={token} />
      <div>
        <p className={css.legLabel}>{label}</p>
        <p className={cx(css.legFigure, css.figures[sizeOf(count)])} data-lk-part="_swap-figure">
          <Figure unit={nameOf(token)}>{figure}</Figure>
        </p>
      </div>
      {money !== undefined && (
        <span className={cx(css.legWorth, count >= longFrom && css.legLong)}>
          <Amount>{money}</Amount>
        </span>
      )}
    </div>
  )
}

/** The picture of a token with that of its network. */
function TokenPicture({ token }: { token: SwapToken }): ReactNode {
  const { nameOf } = useSwapWords()
  const network = useNetworkOf(token.networkId)
  const picture = <RemotePicture name={nameOf(token)} src={token.iconUrl} size={40} round />
  if (network === undefined) return picture
  return <Badged badge={<NetworkPicture network={network} size={20} />}>{picture}</Badged>
}
