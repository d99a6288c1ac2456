'use client'
import { useAccount, useTokenPreferences } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconButton } from '../../parts/IconButton.js'
import { IconLink } from '../../parts/IconLink.js'
import { ExternalIcon, EyeIcon, EyeOffIcon, RetryIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './AccountView.css.js'

export type FigureControlsProps = {
  refresh: () => Promise<void>
  /** Ms until a retry is allowed. */
  retryIn: () => number
  isBusy: boolean
}

/** Buttons that hide the balances, refresh them, and open the account in the block explorer. */
export function FigureControls({ refresh, retryIn, isBusy }: FigureControlsProps): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { explorerUrl } = useAccount()
  const { areBalancesHidden, setBalancesHidden } = useTokenPreferences()
  const again = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else if (!isBusy) void refresh()
  }
  return (
    <span className={css.controls}>
      <IconButton
        label={t('account.balances.hide')}
        size="small"
        aria-pressed={areBalancesHidden}
        onClick={() => setBalancesHidden(!areBalancesHidden)}
      >
        {areBalancesHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
      </IconButton>
      <IconButton label={t('account.refresh')} size="small" refused={isBusy} onClick={again}>
        <RetryIcon size={18} />
      </IconButton>
      {explorerUrl !== undefined && (
        <IconLink label={t('account.explorer')} href={explorerUrl}>
          <ExternalIcon size={18} />
        </IconLink>
      )}
    </span>
  )
}
