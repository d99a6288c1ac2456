'use client'
import { useFeatures, useModal, useWallets, type WalletRow } from '@latchkey/hooks'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconButton } from '../../parts/IconButton.js'
import { QrIcon } from '../../parts/icons.js'
import { Body, Dock } from '../../parts/layout.js'
import { SearchField } from '../../parts/SearchField.js'
import { useChooseWallet } from '../../router/useChooseWallet.js'
import { useKept } from '../../router/useKept.js'
import { FoundWallets } from './FoundWallets.js'
import { useGridKeys } from './useGridKeys.js'
import * as css from './WalletSearch.css.js'

/** What the view restores when the user comes back from a wallet. */
type Remembered = {
  readonly search: string
  readonly pressed: string | undefined
  readonly total: number | undefined
}

/** The wallet directory, to browse or search. A press connects to the wallet and opens the view that waits for it. */
export function AllWalletsView(): ReactNode {
  const { push } = useModal()
  const { hasPairing, isMobile } = useFeatures()
  const gate = useTermsGate()
  const choose = useChooseWallet()
  const [remembered, remember] = useKept<Remembered>('AllWallets', {
    search: '',
    pressed: undefined,
    total: undefined,
  })
  const [typed, setTyped] = useState(remembered.search)
  const [total, setTotal] = useState(remembered.total)
  const found = useWallets({ search: typed })
  const field = useRef<HTMLInputElement>(null)
  useGridKeys(field)
  // A ticked checkbox stays visible, so that it can be unticked.
  const [asksForTerms] = useState(gate.isMissing)

  const count = found.isPending || found.search ? undefined : found.count
  useEffect(() => {
    if (count !== undefined) setTotal(count)
  }, [count])

  const goOn = (act: () => void, pressed?: string) =>
    gate.pass(() => {
      remember({ search: typed, pressed, total })
      act()
    })
  const press = (row: WalletRow) => goOn(() => choose(row), row.key)
  const showCode = hasPairing ? () => goOn(() => push({ name: 'ConnectingWalletConnect' })) : undefined
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }

  return (
    <>
      <Body>
        <WalletSearch
          field={field}
          value={typed}
          onChange={setTyped}
          onQrCode={isMobile ? showCode : undefined}
          refusedBy={gate.reasonId}
        />
        <FoundWallets
          found={found}
          total={total}
          startAt={remembered.pressed}
          refusedBy={gate.reasonId}
          onPress={press}
          onClear={clear}
          onQrCode={isMobile ? undefined : showCode}
        />
      </Body>
      {asksForTerms && (
        <Dock>
          <LegalTerms gate={gate} />
        </Dock>
      )}
    </>
  )
}

type WalletSearchProps = {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** Opens a QR code for any wallet; set on phones, where no other button for it is shown. */
  onQrCode?: (() => void) | undefined
  /** Id of the text that says why connecting is disabled now. */
  refusedBy?: string | undefined
}

/** The search field of the directory, and the QR code button. */
function WalletSearch({ field, value, onChange, onQrCode, refusedBy }: WalletSearchProps): ReactNode {
  const t = useMessages(walletsMessages)
  return (
    <div className={css.line}>
      <div className={css.field}>
        <SearchField
          field={field}
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
}
