'use client'
import { type Approval, useAccount } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { approvalsMessages } from '../../messages/en/approvals.js'
import { useMessages } from '../../messages/useMessages.js'
import { Badged } from '../../parts/Badged.js'
import { Figure } from '../../parts/Figure.js'
import { signs } from '../../parts/Notice.css.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useApprovalWords } from './useApprovalWords.js'

export type ApprovalRowProps = {
  approval: Approval
  /** Whether its network fee is shown. */
  current: boolean
  /** Whether another one is being asked for. */
  disabled: boolean
  onPress: () => void
}

/** What may be taken, by whom, and how far it is revoked. */
export function ApprovalRow({ approval, current, disabled, onPress }: ApprovalRowProps): ReactNode {
  const t = useMessages(approvalsMessages)
  const { wallet } = useAccount()
  const { amountOf, exchangeOf, figureOf, nameOf, networkOf } = useApprovalWords()
  const { env } = useInternals()
  const { expiresAt = 0, isUnlimited, status, token } = approval
  // It expires by itself, and nothing takes it back.
  const isUnused = status === 'unused'
  const network = networkOf(approval)
  const isBusy = status === 'asking' || status === 'revoking'
  const busy = isBusy ? t('approvals.revoking') : undefined
  const name = nameOf(approval)
  return (
    <Row
      part="_approval"
      focusKey={approval.id}
      picture={
        <Badged badge={<Picture name={network.name} src={network.iconUrl} size={20} round />}>
          <RemotePicture name={name} src={token.iconUrl} size={40} round />
        </Badged>
      }
      title={
        <span className={isUnlimited ? signs.danger : undefined}>
          <Figure unit={name}>{figureOf(approval)}</Figure>
        </span>
      }
      hint={
        isUnused ? (
          t('approvals.unused', { count: Math.max(1, Math.ceil(expiresAt / 60 - env.now() / 60_000)) })
        ) : status === 'unconfirmed' ? (
          t('approvals.unconfirmed', { wallet: wallet?.name ?? t('approvals.wallet') })
        ) : status === 'different' ? (
          t('approvals.different')
        ) : (
          <>
            <bdi>{exchangeOf(approval)}</bdi> · <bdi>{network.name}</bdi>
          </>
        )
      }
      end={isUnused ? undefined : <Tag button>{t('approvals.revoke')}</Tag>}
      endHint={busy}
      label={
        isUnused
          ? undefined
          : t('approvals.label', {
              action: busy ?? t('approvals.revoke'),
              amount: amountOf(approval),
              exchange: exchangeOf(approval),
            })
      }
      current={current}
      pending={isBusy}
      disabled={disabled && !current && !isBusy && !isUnused}
      onClick={isUnused ? undefined : onPress}
    />
  )
}
