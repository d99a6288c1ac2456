'use client'
import type { UseTokensReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import * as css from './AccountView.css.js'

export type TokensNoteProps = Pick<UseTokensReturnType, 'isPartial' | 'source'> & {
  /** Name of the network. */
  network: string
}

/** Notes what the token list may lack. An RPC node has no index: it returns only the tokens it is asked for. */
export function TokensNote({ source, isPartial, network }: TokensNoteProps): ReactNode {
  const t = useMessages(accountMessages)
  return (
    <>
      {isPartial && <p className={css.aside}>{t('tokens.partial')}</p>}
      {source === 'rpc' && <p className={css.aside}>{t('tokens.uncovered', { network })}</p>}
    </>
  )
}
