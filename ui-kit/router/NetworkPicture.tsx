'use client'
import { type Network, useNetworkIcon } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Picture, type PictureProps } from '../parts/Picture.js'

export type NetworkPictureProps = Pick<PictureProps, 'size' | 'dim'> & { network: Network }

/** A network's icon, or its initial letter. */
export function NetworkPicture({ network, ...look }: NetworkPictureProps): ReactNode {
  return <Picture name={network.name} src={useNetworkIcon(network)} round {...look} />
}
