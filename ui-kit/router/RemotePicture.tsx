import { usePicture } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from '../parts/Avatar.js'
import { Picture, type PictureProps } from '../parts/Picture.js'

/** A `Picture` whose source may be anyone's: of a token, a collectible or an app. */
export function RemotePicture({ src, ...look }: Omit<PictureProps, 'isPending'>): ReactNode {
  return <Picture {...look} {...usePicture(src)} />
}

/** An `Avatar` whose source may be anyone's: of a name. */
export function RemoteAvatar({ src, ...look }: AvatarProps): ReactNode {
  return <Avatar {...look} src={usePicture(src).src} />
}
