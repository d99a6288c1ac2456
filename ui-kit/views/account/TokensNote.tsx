'use client'
import type { UseTokensReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import * as css from './AccountView.css.js'

export type TokensNoteProps = Pick<UseTokensReturnType, 'isPartial' | 'source'> & {
  /** The network's name. */
  network: string
}

/** What a list of tokens may lack, where it may. A node has no index: it tells of the tokens that it was asked for. */
export function TokensNote({ source, isPartial, network }: TokensNoteProps): ReactNode {
  const t = useMessages(accountMessages)
  return (
    <>
      {isPartial && <p className={css.aside}>{t('tokens.partial')}</p>}
      {source === 'rpc' && <p className={css.aside}>{t('tokens.uncovered', { network })}</p>}
    </>
  )
}
