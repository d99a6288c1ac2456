import type { ActivityDescription, ActivityItem } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Badged } from '../../parts/Badged.js'
import { CheckIcon, CloseIcon } from '../../parts/icons.js'
import { ClockIcon, InIcon, OutIcon, TradeIcon } from '../../parts/transferIcons.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import * as css from './Activity.css.js'
import { nameOf } from './formatTransfer.js'

export type ActivityPictureProps = {
  item: ActivityItem
  description: ActivityDescription
}

const size = 12

function ActionBadge({ description }: { description: ActivityDescription }): ReactNode {
  const { action, state, transfers } = description
  if (state === 'failed')
    return (
      <span className={css.badge.failed}>
        <CloseIcon size={size} />
      </span>
    )
  const directions = new Set(transfers.map(({ direction }) => direction))
  const isIn = directions.has('in') && directions.size === 1
  const Shape =
    state === 'pending'
      ? ClockIcon
      : action === 'trade' || directions.size > 1
        ? TradeIcon
        : isIn
          ? InIcon
          : directions.has('out')
            ? OutIcon
            : CheckIcon
  return (
    <span className={isIn && state === 'done' ? css.badge.in : css.badge.out}>
      <Shape size={size} />
    </span>
  )
}

/** The icon of the transferred asset or of the app, with the action as a badge. */
export function ActivityPicture({ item, description }: ActivityPictureProps): ReactNode {
  const { transfers } = description
  const thing = transfers.find(({ direction }) => direction === 'in') ?? transfers[0]
  const name = thing ? nameOf(thing) : (item.application?.name ?? item.operation)
  const src = thing ? thing.imageUrl : item.application?.iconUrl
  return (
    <Badged badge={<ActionBadge description={description} />}>
      <RemotePicture name={name} src={src} size={40} round={thing?.kind !== 'nft'} />
    </Badged>
  )
}
