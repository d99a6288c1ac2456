import type { ReactNode } from 'react'
import { FullAddress } from '../../parts/FullAddress.js'
import { RemoteAvatar } from '../../router/RemotePicture.js'
import * as css from './Send.css.js'

export type PersonProps = {
  address: string
  /** Untrusted text. */
  name?: string | undefined
  avatarUrl?: string | undefined
}

/** A recipient with the full address: the transfer goes to the address, whatever the name is. */
export function Person({ address, name, avatarUrl }: PersonProps): ReactNode {
  return (
    <div className={css.person} data-lk-part="_person">
      <RemoteAvatar seed={address} src={avatarUrl} size={36} />
      <span className={css.who}>
        {name !== undefined && <bdi className={css.name}>{name}</bdi>}
        <FullAddress>{address}</FullAddress>
      </span>
    </div>
  )
}
