'use client'
import {
  formatAmount,
  type SentTransaction,
  useAccount,
  useLatchkey,
  useLocale,
  useSend,
  useTokens,
} from '@latchkey/hooks'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { isSameAddress } from './isSameAddress.js'
import { leadToSend } from './leadToSend.js'
import { outgoingOf } from './useSentWords.js'

/** Returns to Send with the draft of a transaction that failed. For an NFT it restores only the recipient. */
export function useSendAgain(transaction: SentTransaction | undefined): () => void {
  const latchkey = useLatchkey()
  const [locale] = useLocale()
  const { networkId } = useAccount()
  const { data } = useTokens()
  const mark = amountMarkOf(locale)
  const { reset, setAmount, setReceiver, setToken } = useSend({ decimalMark: mark })
  const transfer = outgoingOf({ transaction })
  return () => {
    if (transfer && transaction?.networkId === networkId) {
      const { address, decimals, quantity, receiver } = transfer
      const row = data?.find(
        (token) =>
          token.networkId === networkId &&
          token.decimals === decimals &&
          isSameAddress(token.address, address),
      )
      reset()
      if (row) setToken(row)
      if (row) setAmount(formatAmount(quantity, decimals).replace('.', mark))
      if (receiver !== undefined) setReceiver(receiver)
    }
    leadToSend(latchkey)
  }
}
