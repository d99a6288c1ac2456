'use client'
import { useFeatures } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import type { TermsGate } from '../../legal/useTermsGate.js'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { Hero } from '../../parts/Hero.js'
import { WalletIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'
import { RowList } from '../../parts/RowList.js'
import { RowSkeleton } from '../../parts/RowSkeleton.js'
import { useWake } from '../../router/useWake.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { useWalletList } from './useWalletList.js'
import { WalletItem } from './WalletItem.js'

export type WalletListProps = { gate: TermsGate }

/** A row that a wallet is expected for. */
const skeletonRow = (key?: string) => <RowSkeleton key={key} widths={[96, 0, 0, 0]} raised />

/** The wallets offered by name, and the row that opens all. Wallets of the directory appear once it has loaded. */
export function WalletList({ gate }: WalletListProps): ReactNode {
  const t = useMessages(connectMessages)
  const { allWallets } = useFeatures()
  const { groups, count, isPending, Reader, onResult } = useWalletList()
  const isSearching = useWake().status === 'pending'
  const isEmpty = !allWallets && groups.every(({ rows, awaited }) => rows.length + awaited === 0)
  return (
    <>
      {isEmpty && !isSearching ? (
        <Hero
          picture={
            <Orb>
              <WalletIcon />
            </Orb>
          }
          title={t('wallets.none.title')}
        >
          {t('wallets.none.text')}
        </Hero>
      ) : (
        <RowList aria-label={t('wallets.label')}>
          {groups.flatMap(({ group, rows, awaited }) => [
            ...rows.map((row) => <WalletItem key={row.key} row={row} gate={gate} />),
            ...Array.from({ length: awaited }, (_, index) => skeletonRow(`${group} ${index}`)),
          ])}
          {isEmpty && skeletonRow()}
          {allWallets && <AllWalletsRow count={count} isPending={isPending} />}
        </RowList>
      )}
      {Reader && <Reader onResult={onResult} />}
    </>
  )
}
