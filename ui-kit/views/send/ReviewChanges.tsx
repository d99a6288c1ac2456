'use client'
import { type BalanceChange, type SendToken, type TransferPlan, useLocale, useTokens } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { Fact, Facts } from '../../parts/Fact.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { isSameAddress } from '../../router/isSame.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { balanceChanges } from './balanceChanges.js'
import { useTokenWords } from './useTokenWords.js'

export type ReviewChangesProps = { plan: TransferPlan; token: SendToken }

/** Returns the name and decimals of a changed asset. */
function useAsset(token: SendToken) {
  const { data } = useTokens()
  const network = useNetworkOf(token.networkId)
  const { nameOf } = useTokenWords()
  return ({ asset }: BalanceChange): { name: string; decimals: number | undefined } => {
    if (asset.kind === 'native')
      return { name: network?.nativeCurrency.symbol ?? '', decimals: network?.nativeCurrency.decimals }
    if (token.asset.kind !== 'native' && isSameAddress(token.asset.address, asset.address))
      return { name: nameOf(token), decimals: token.decimals }
    const row = data?.find(({ address }) => isSameAddress(address, asset.address))
    const decimals = asset.kind === 'token' ? (asset.decimals ?? row?.decimals) : 0
    return { name: row?.symbol ?? shortAddress(asset.address), decimals }
  }
}

/** Simulated balance changes, where they differ from the requested transfer. */
export function ReviewChanges({ plan, token }: ReviewChangesProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { amountOf } = useTokenWords()
  const assetOf = useAsset(token)
  const { arrives, changes } = balanceChanges(plan)
  if (changes.length === 0 && arrives === undefined) return null
  const { quantity, to } = plan.transfer
  const signed = (change: BalanceChange) => {
    const { decimals, name } = assetOf(change)
    const sign = change.quantity < 0n ? '\u2212' : '+'
    const size = change.quantity < 0n ? -change.quantity : change.quantity
    return `${sign}${decimals === undefined ? '' : `${writeQuantity(size, { decimals, locale })} `}${name}`
  }
  return (
    <>
      {arrives !== undefined && arrives < quantity && (
        <Notice>
          {arrives > 0n
            ? t('review.arrives', { amount: amountOf(token, arrives) })
            : t('review.arrives.none')}
        </Notice>
      )}
      <div className={moneyCss.facts} data-lk-part="_review-changes">
        <Facts label={t('review.changes')}>
          {changes.map((change, index) => (
            <Fact
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal in every field
              key={index}
              label={t(isSameAddress(change.account, to) ? 'review.changes.them' : 'review.changes.you')}
            >
              <bdi dir="ltr">
                <Amount>{signed(change)}</Amount>
              </bdi>
            </Fact>
          ))}
        </Facts>
      </div>
    </>
  )
}
