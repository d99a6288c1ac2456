'use client'
import type { SwapSide, SwapToken } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Chip } from '../../parts/Chip.js'
import { DownIcon } from '../../parts/icons.js'
import * as moneyCss from '../../parts/money.css.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useSwapWords } from './useSwapWords.js'

export type SwapTokenChipProps = {
  side: SwapSide
  token: SwapToken | undefined
  /** Id of the token's error. */
  describedBy: string | undefined
  onChoose: () => void
}

/** The token of one side. Opens the list to choose another. */
export function SwapTokenChip({ side, token, describedBy, onChoose }: SwapTokenChipProps): ReactNode {
  const t = useMessages(swapMessages)
  const { nameOf } = useSwapWords()
  const name = token && nameOf(token)
  return (
    <Chip
      className={moneyCss.chip}
      data-lk-focus={`swap.${side}`}
      aria-label={name === undefined ? t(`swap.choose.${side}`) : t(`swap.token.${side}`, { token: name })}
      aria-describedby={describedBy}
      picture={name !== undefined && <RemotePicture name={name} src={token?.iconUrl} size={28} round />}
      icon={<DownIcon size={14} />}
      onClick={onChoose}
    >
      {name === undefined ? t('swap.choose') : <bdi>{name}</bdi>}
    </Chip>
  )
}
