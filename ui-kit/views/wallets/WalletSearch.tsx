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
  /** Opens a QR code for any wallet; set on phones, where no other button for it is shown. */
  onQrCode?: (() => void) | undefined
  /** Id of the text that says why connecting is disabled now. */
  refusedBy?: string | undefined
}

/** The search field of the directory, and the QR code button. */
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
