'use client'
import {
  formatAmount,
  type SentTransaction,
  useAccount,
  useLocale,
  useModal,
  useSend,
  useTokens,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Button } from '../../parts/Button.js'
import { Dock, Stack } from '../../parts/layout.js'
import { isSameAddress } from '../../router/isSame.js'
import { leadToSend } from './leadTo.js'
import type { Sent } from './useSentTransaction.js'
import { outgoingOf } from './useSentWords.js'

export type StatusActionsProps = {
  sent: Sent
  isFull: boolean
  onFull: () => void
}

/** Buttons of the status view: close, details, or try again. */
export function StatusActions({ sent, isFull, onFull }: StatusActionsProps): ReactNode {
  const t = useMessages(sendMessages)
  const { close } = useModal()
  const { state, transaction } = sent
  const again = useSendAgain(transaction)
  const isDone = state === 'confirmed' || state === 'unproven'
  const leave = (
    <Button kind={isDone ? 'primary' : 'quiet'} onClick={() => close()}>
      {t(isDone ? 'status.done' : 'status.close')}
    </Button>
  )
  if (transaction === undefined || state === 'pending' || state === 'confirmed') return <Dock>{leave}</Dock>
  return (
    <Dock>
      {state === 'failed' && <Button onClick={again}>{t('status.retry')}</Button>}
      <Stack row>
        <Button kind="quiet" aria-expanded={isFull} onClick={onFull}>
          {t(isFull ? 'status.details.hide' : 'status.details')}
        </Button>
        {leave}
      </Stack>
    </Dock>
  )
}

/** Returns to Send with the draft of a transaction that failed. For an NFT it restores only the recipient. */
function useSendAgain(transaction: SentTransaction | undefined): () => void {
  const latchkey = useInternals()
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
