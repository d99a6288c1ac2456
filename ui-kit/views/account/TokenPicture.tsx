import type { TokenRow } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Badged } from '../../parts/Badged.js'
import { Picture } from '../../parts/Picture.js'
import { RemotePicture } from '../../router/RemotePicture.js'

export type TokenPictureProps = {
  token: Pick<TokenRow, 'iconUrl' | 'isLookalike' | 'symbol'>
  network: { name: string; iconUrl?: string | undefined }
}

/** A token's icon with its network's as a badge. A look-alike doesn't show its icon, which imitates another token. */
export function TokenPicture({ token, network }: TokenPictureProps): ReactNode {
  const { iconUrl, isLookalike, symbol } = token
  const badge = <Picture name={network.name} src={network.iconUrl} size={20} round />
  return (
    <Badged badge={badge}>
      <RemotePicture name={symbol} src={isLookalike ? undefined : iconUrl} size={40} round />
    </Badged>
  )
}
