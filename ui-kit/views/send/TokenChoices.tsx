'use client'
import type { CaipAssetId, TokenRow } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { RowProps } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { isSameAsset } from './isSameAsset.js'
import { TokenChoice, type TokenChoiceProps } from './TokenChoice.js'

export type TokenChoicesProps = Pick<TokenChoiceProps, 'currency' | 'onChoose'> & {
  tokens: readonly TokenRow[]
  /** Id of the chosen asset. */
  current: CaipAssetId | undefined
}

/** Longest list that is rendered whole; a longer one is windowed. */
const maxUnwindowed = 50

/** The tokens that can be sent, in a list of any length. */
export function TokenChoices({ tokens, current, ...shared }: TokenChoicesProps): ReactNode {
  const t = useMessages(sendMessages)
  const draw = (token: TokenRow, place?: RowProps['place']) => (
    <TokenChoice
      {...shared}
      key={token.id}
      token={token}
      isCurrent={isSameAsset(token.id, current)}
      place={place}
    />
  )
  if (tokens.length > maxUnwindowed)
    return (
      <WindowedList label={t('select.tokens')} items={tokens.map((token) => ({ key: token.id, token }))}>
        {({ token }, place) => draw(token, place)}
      </WindowedList>
    )
  return (
    <RowList kind="flush" aria-label={t('select.tokens')}>
      {tokens.map((token) => draw(token))}
    </RowList>
  )
}
