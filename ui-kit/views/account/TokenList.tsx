'use client'
import type { TokenRow as Token } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { RowList, type RowProps } from '../../parts/Row.js'
import { createChunk } from '../../router/createChunk.js'
import { useChunk } from '../../router/useChunk.js'

export type TokenListProps = {
  /** Accessible name. */
  label: string
  tokens: readonly Token[]
  /** Renders a token as a `Row`. */
  children: (token: Token, place?: RowProps['place']) => ReactNode
}

/** Longest list that is rendered whole; a longer one is windowed. */
const maxUnwindowed = 50

/** A list of tokens of any length. */
export function TokenList({ label, tokens, children }: TokenListProps): ReactNode {
  const t = useMessages(accountMessages)
  const isLong = tokens.length > maxUnwindowed
  const { status, value: Windowed } = useChunk(listChunk, isLong)
  if (isLong && Windowed)
    return (
      <Windowed label={label} items={tokens.map((token) => ({ key: token.id, token }))}>
        {({ token }, place) => children(token, place)}
      </Windowed>
    )
  // If the windowed list failed to load, render all rows: slow, but complete.
  const shown = isLong && status === 'pending' ? tokens.slice(0, maxUnwindowed) : tokens
  const isWaiting = shown.length < tokens.length
  return (
    <RowList
      kind="flush"
      aria-label={isWaiting ? t('tokens.loading') : label}
      aria-busy={isWaiting || undefined}
    >
      {shown.map((token) => children(token))}
    </RowList>
  )
}

/** The windowed list, for accounts with many tokens. */
const listChunk = /* @__PURE__ */ createChunk(() =>
  import('../../parts/WindowedList.js').then(({ WindowedList }) => WindowedList),
)
