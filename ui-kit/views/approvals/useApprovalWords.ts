'use client'
import { type Approval, type NetworkRow, useLocale, useNetwork } from '@latchkey/hooks'
import { useMemo } from 'react'
import { approvalsMessages } from '../../messages/en/approvals.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { writeQuantity } from '../../router/writeQuantity.js'

export type ApprovalWords = {
  /** Symbol of the token, or its short address where it has none. Untrusted text. */
  nameOf: (approval: Approval) => string
  /** What may be taken, without the token. */
  figureOf: (approval: Approval) => string
  /** What may be taken, within a sentence. */
  amountOf: (approval: Approval) => string
  /** Name of the exchange, or the short address of its contract. */
  exchangeOf: (approval: Approval) => string
  networkOf: (approval: Approval) => Pick<NetworkRow, 'iconUrl' | 'name'>
}

/** Names and amounts of approvals, in the user's language. */
export function useApprovalWords(): ApprovalWords {
  const t = useMessages(approvalsMessages)
  const [locale] = useLocale()
  const { networks } = useNetwork()
  return useMemo(() => {
    const nameOf: ApprovalWords['nameOf'] = ({ token }) => token.symbol || shortAddress(token.address ?? '')
    const figureOf: ApprovalWords['figureOf'] = ({ isUnlimited, quantity, token: { decimals } }) => {
      if (quantity === undefined) return t('approvals.unknown')
      return isUnlimited ? t('approvals.unlimited') : writeQuantity(quantity, { decimals, locale })
    }
    return {
      figureOf,
      nameOf,
      amountOf(approval) {
        const token = nameOf(approval)
        return approval.isUnlimited
          ? t('approvals.amount.unlimited', { token })
          : `${figureOf(approval)} ${token}`
      },
      exchangeOf: ({ provider, spender }) => provider?.name ?? shortAddress(spender),
      networkOf: ({ networkId }) =>
        networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? { name: networkId },
    }
  }, [locale, networks, t])
}
