'use client'
import { forwardRef } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconButton } from '../../parts/IconButton.js'
import { QrIcon } from '../../parts/icons.js'
import { SearchField } from '../../parts/SearchField.js'
import * as css from './WalletSearch.css.js'

export type WalletSearchProps = {
  value: string
  onChange: (value: string) => void
  /** Leads to a code that any wallet can scan: on a phone, where no code is beside the list. */
  onQrCode?: (() => void) | undefined
  /** Id of the text that says why nothing can be connected now. */
  refusedBy?: string | undefined
}

/** The search box over the wallets, and the way round them. */
export const WalletSearch = forwardRef<HTMLInputElement, WalletSearchProps>(function WalletSearch(
  { value, onChange, onQrCode, refusedBy },
  ref,
) {
  const t = useMessages(walletsMessages)
  return (
    <div className={css.line}>
      <div className={css.field}>
        <SearchField
          ref={ref}
          label={t('all.search')}
          clearLabel={t('all.clear')}
          value={value}
          onChange={onChange}
        />
      </div>
      {onQrCode && (
        <IconButton
          label={t('all.qr')}
          refused={refusedBy !== undefined}
          aria-describedby={refusedBy}
          onClick={onQrCode}
        >
          <QrIcon />
        </IconButton>
      )}
    </div>
  )
})
