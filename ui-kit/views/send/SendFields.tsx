'use client'
import { type SendToken, type UseSendReturnType, useRecipients } from '@latchkey/hooks'
import type { ReactNode, RefObject } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import { CheckIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Problem } from '../../parts/Problem.js'
import { flag } from '../../parts/pressable.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { AmountCard } from './AmountCard.js'
import { ReceiverCard, type ReceiverCardProps } from './ReceiverCard.js'
import { TokenChip } from './TokenChip.js'
import type { FieldProblem, FieldProblems } from './useFieldProblems.js'
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

type NftCardProps = {
  token: SendToken
  iconUrl: string | undefined
  problem: FieldProblem | undefined
  onToken: () => void
}

/** A unique NFT to send: there is no amount to type, only a button to choose another asset. */
function NftCard({ token, iconUrl, problem, onToken }: NftCardProps): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <>
      <div className={cx(moneyCss.card, moneyCss.tight)} data-invalid={flag(problem !== undefined)}>
        <span className={moneyCss.between}>{t('send.nft')}</span>
        <div className={moneyCss.amount}>
          <TokenChip token={token} iconUrl={iconUrl} describedBy={problem?.id} onChoose={onToken} />
        </div>
      </div>
      {problem && <Problem id={problem.id}>{problem.text}</Problem>}
    </>
  )
}
