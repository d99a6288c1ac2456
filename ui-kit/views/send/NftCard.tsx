'use client'
import type { SendToken } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import { flag } from '../../parts/pressable.js'
import { Problem } from './Problem.js'
import * as css from './Send.css.js'
import { TokenChip } from './TokenChip.js'
import type { FieldProblem } from './useFieldProblems.js'

export type NftCardProps = {
  token: SendToken
  iconUrl: string | undefined
  problem: FieldProblem | undefined
  onToken: () => void
}

/** A unique NFT to send: there is no amount to type, only a button to choose another asset. */
export function NftCard({ token, iconUrl, problem, onToken }: NftCardProps): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <>
      <div
        className={cx(css.card, css.tight)}
        data-invalid={flag(problem !== undefined)}
        data-lk-part="send-nft"
      >
        <span className={css.between}>{t('send.nft')}</span>
        <div className={css.amount}>
          <TokenChip token={token} iconUrl={iconUrl} describedBy={problem?.id} onChoose={onToken} />
        </div>
      </div>
      {problem && <Problem id={problem.id}>{problem.text}</Problem>}
    </>
  )
}
