'use client'
import {
  type SendToken,
  type Transfer,
  type UseSendReturnType,
  useLocale,
  useNetworkIcon,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Body } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Picture } from '../../parts/Picture.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { Person } from './Person.js'
import { ReviewChanges } from './ReviewChanges.js'
import { ReviewFacts } from './ReviewFacts.js'
import * as css from './Send.css.js'
import { SendNotices } from './SendNotices.js'
import { TokenAmount } from './TokenAmount.js'
import { useSendToken } from './useSendToken.js'
import { useTokenWords } from './useTokenWords.js'

export type ReviewBodyProps = Pick<
  UseSendReturnType,
  | 'acknowledge'
  | 'balance'
  | 'currency'
  | 'draft'
  | 'fee'
  | 'isPlanPending'
  | 'issues'
  | 'plan'
  | 'receiver'
  | 'worth'
> & {
  token: SendToken
  /** The reviewed transfer: exactly this is sent. */
  transfer: Transfer
}

/** Everything the wallet will be asked to sign, and its effects. */
export function ReviewBody(props: ReviewBodyProps): ReactNode {
  const { acknowledge, draft, plan, receiver, token, transfer } = props
  const t = useMessages(sendMessages)
  // Show a name only beside the address that it resolves to.
  const who = receiver.address === transfer.to ? receiver : undefined
  return (
    <Body>
      <ReviewSum {...props} quantity={transfer.quantity} />
      <div className={moneyCss.card}>
        <div className={moneyCss.between}>{t('send.to')}</div>
        <Person address={transfer.to} name={who?.name} avatarUrl={who?.avatarUrl} />
      </div>
      <ReviewFacts {...props} />
      {plan && <ReviewChanges plan={plan} token={token} />}
      <SendNotices {...props} all draft={draft} onAcknowledge={acknowledge} />
    </Body>
  )
}

type ReviewSumProps = Pick<UseSendReturnType, 'currency' | 'worth'> & {
  token: SendToken
  quantity: bigint
}

/** The amount to send, with all decimals. Never hidden: the user must read it before sending. */
function ReviewSum({ currency, token, quantity, worth }: ReviewSumProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { nameOf } = useTokenWords()
  const { iconUrl, isLookalike, network } = useSendToken(token)
  const networkIcon = useNetworkIcon(network)
  const money = worth === undefined ? undefined : formatFiat(worth, { locale, currency })
  const picture = (
    <RemotePicture name={nameOf(token)} src={iconUrl} size={56} round={token.asset.kind !== 'nft'} />
  )
  return (
    <div className={css.sum} data-lk-part="_review-sum">
      {network ? (
        <Badged badge={<Picture name={network.name} src={networkIcon} size={20} round />}>{picture}</Badged>
      ) : (
        picture
      )}
      <p className={css.display} data-lk-part="_review-amount">
        <TokenAmount token={token} quantity={quantity} />
      </p>
      {money !== undefined && (
        <p className={css.worth}>
          <Amount>{money}</Amount>
        </p>
      )}
      {isLookalike && <p className={moneyCss.caution}>{t('send.lookalike')}</p>}
    </div>
  )
}
