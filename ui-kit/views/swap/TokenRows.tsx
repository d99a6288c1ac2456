'use client'
import type { SwapSide, SwapToken, SwapTokenRow, UseSwapReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { Figure } from '../../parts/Figure.js'
import * as moneyCss from '../../parts/money.css.js'
import { Row, RowList, type RowProps } from '../../parts/Row.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { isSameAsset } from '../../router/isSame.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useSwapWords } from './useSwapWords.js'

export type TokenRowsProps = Omit<TokenChoiceProps, 'place' | 'token'> & {
  label: string
  rows: readonly SwapTokenRow[]
}

/** Longest list that is rendered whole; a longer one is windowed. */
const maxUnwindowed = 50

/** Tokens to choose from, in a list of any length. */
export function TokenRows({ label, rows, ...shared }: TokenRowsProps): ReactNode {
  const draw = (token: SwapTokenRow, place?: RowProps['place']) => (
    <TokenChoice {...shared} key={token.id} token={token} place={place} />
  )
  if (rows.length > maxUnwindowed)
    return (
      <WindowedList label={label} items={rows.map((token) => ({ key: token.id, token }))}>
        {({ token }, place) => draw(token, place)}
      </WindowedList>
    )
  return (
    <RowList kind="flush" aria-label={label}>
      {rows.map((token) => draw(token))}
    </RowList>
  )
}

type TokenChoiceProps = {
  token: SwapTokenRow
  draft: UseSwapReturnType['draft']
  side: SwapSide
  /** Shows the address in place of the balance. */
  byAddress?: boolean | undefined
  place?: RowProps['place']
  onChoose: (token: SwapToken) => void
}

/** A token of the list. A look-alike is labelled, and doesn't show its icon, which imitates another token. */
function TokenChoice({ token, draft, side, byAddress, place, onChoose }: TokenChoiceProps): ReactNode {
  const t = useMessages(swapMessages)
  const { figureOf, moneyOf, nameOf } = useSwapWords()
  const { address, iconUrl, isLookalike, name, quantity, value } = token
  const other = isSameAsset(token.id, draft[side === 'from' ? 'to' : 'from']?.id)
  const money = moneyOf(value)
  const held = quantity !== undefined && quantity > 0n
  const about = byAddress ? (
    <bdi dir="ltr">{address === undefined ? nameOf(token) : shortAddress(address)}</bdi>
  ) : other ? (
    t(side === 'from' ? 'tokens.receiving' : 'tokens.paying')
  ) : held ? (
    <PrivateFigure>
      <Figure unit={nameOf(token)}>{figureOf(token, quantity)}</Figure>
    </PrivateFigure>
  ) : (
    <bdi>{nameOf(token)}</bdi>
  )
  return (
    <Row
      bare
      part="_swap-token"
      place={place}
      current={isSameAsset(token.id, draft[side]?.id)}
      picture={<RemotePicture name={nameOf(token)} src={isLookalike ? undefined : iconUrl} size={40} round />}
      title={<bdi>{name || nameOf(token)}</bdi>}
      hint={
        <>
          {isLookalike && <b className={moneyCss.caution}>{t('tokens.lookalike')}</b>} {about}
        </>
      }
      end={
        money !== undefined && (
          <PrivateFigure>
            <Amount>{money}</Amount>
          </PrivateFigure>
        )
      }
      onClick={() => onChoose(token)}
    />
  )
}
