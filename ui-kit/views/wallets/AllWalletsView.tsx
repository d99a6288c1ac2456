'use client'
import { useFeatures, useModal, useWallets, type WalletRow } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { Body } from '../../parts/Body.js'
import { Dock } from '../../parts/Dock.js'
import { useChooseWallet } from '../../router/useChooseWallet.js'
import { useKept } from '../../router/useKept.js'
import { FoundWallets } from './FoundWallets.js'
import { WalletSearch } from './WalletSearch.js'

/** What the view finds again when the person comes back from a wallet. */
type Left = {
  readonly search: string
  readonly pressed: string | undefined
  readonly total: number | undefined
}

/** Every wallet there is, to look through or to search. A press asks the wallet and leads to where it is waited for. */
export function AllWalletsView(): ReactNode {
  const { push } = useModal()
  const { hasPairing, isMobile } = useFeatures()
  const gate = useTermsGate()
  const choose = useChooseWallet()
  const [left, leave] = useKept<Left>('AllWallets', { search: '', pressed: undefined, total: undefined })
  const [typed, setTyped] = useState(left.search)
  const [total, setTotal] = useState(left.total)
  const found = useWallets({ search: typed })
  const field = useRef<HTMLInputElement>(null)
  // A box that has been ticked stays, to be unticked.
  const [asksForTerms] = useState(gate.isMissing)

  const count = found.isPending || found.search ? undefined : found.count
  useEffect(() => {
    if (count !== undefined) setTotal(count)
  }, [count])

  const goOn = (act: () => void, pressed?: string) =>
    gate.pass(() => {
      leave({ search: typed, pressed, total })
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
          ref={field}
          value={typed}
          onChange={setTyped}
          onQrCode={isMobile ? showCode : undefined}
          refusedBy={gate.reasonId}
        />
        <FoundWallets
          found={found}
          total={total}
          startAt={left.pressed}
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
