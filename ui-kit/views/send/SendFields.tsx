'use client'
import { type UseSendReturnType, useRecipients } from '@latchkey/hooks'
import type { ReactNode, RefObject } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { CheckIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/Stack.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { AmountCard } from './AmountCard.js'
import { NftCard } from './NftCard.js'
import { ReceiverCard, type ReceiverCardProps } from './ReceiverCard.js'
import type { FieldProblems } from './useFieldProblems.js'
import { useSendToken } from './useSendToken.js'

export type SendFieldsProps = UseSendReturnType & {
  problems: FieldProblems
  amountInput: RefObject<HTMLInputElement | null>
  receiverControl: ReceiverCardProps['control']
  onToken: () => void
}

/** The fields of the draft: amount, token and recipient. */
export function SendFields(props: SendFieldsProps): ReactNode {
  const { amountInput, draft, problems, receiver, receiverControl, setReceiver } = props
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const { recipients, save } = useRecipients()
  const { amount, token } = draft
  const { iconUrl } = useSendToken(token)
  // A unique NFT has no amount to type.
  const isSingle = token?.asset.kind === 'nft' && token.asset.standard !== 'erc1155' && amount === '1'
  const { address } = receiver
  const isSaved = recipients.some((known) => known.isSaved && known.address === address)
  const saveRecipient = () => {
    if (address === undefined) return
    save({ address })
    announce(t('send.save.done'), { visible: true, icon: <CheckIcon size={16} /> })
  }
  return (
    <Stack>
      {isSingle ? (
        <NftCard token={token} iconUrl={iconUrl} problem={problems.token ?? problems.amount} {...props} />
      ) : (
        <AmountCard {...props} ref={amountInput} iconUrl={iconUrl} />
      )}
      <ReceiverCard
        value={draft.receiver}
        receiver={receiver}
        recipients={recipients}
        problem={problems.receiver}
        control={receiverControl}
        onChange={setReceiver}
        onSave={isSaved ? undefined : saveRecipient}
      />
    </Stack>
  )
}
