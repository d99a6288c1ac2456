'use client'
import type { SendToken } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Chip } from '../../parts/Chip.js'
import { DownIcon } from '../../parts/icons.js'
import * as moneyCss from '../../parts/money.css.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useTokenWords } from './useTokenWords.js'

export type TokenChipProps = {
  token: SendToken | undefined
  iconUrl: string | undefined
  /** Id of the token's error. */
  describedBy: string | undefined
  onChoose: () => void
}

/** The asset to send. Opens the list to choose another. */
export function TokenChip({ token, iconUrl, describedBy, onChoose }: TokenChipProps): ReactNode {
  const t = useMessages(sendMessages)
  const { nameOf } = useTokenWords()
  const name = token && nameOf(token)
  return (
    <Chip
      className={moneyCss.chip}
      data-lk-focus="send.token"
      aria-label={name === undefined ? undefined : t('send.token', { token: name })}
      aria-describedby={describedBy}
      picture={
        name !== undefined && (
          <RemotePicture name={name} src={iconUrl} size={28} round={token?.asset.kind !== 'nft'} />
        )
      }
      icon={<DownIcon size={14} />}
      onClick={onChoose}
    >
      {name === undefined ? t('send.token.choose') : <bdi>{name}</bdi>}
    </Chip>
  )
}
