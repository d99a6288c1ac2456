'use client'
import { type UseSendReturnType, useAccount, useModal, useTokens } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { useEffect, useState } from 'react'
import { useKept } from '../../router/useKept.js'

export type UseArrivalParameters = Pick<UseSendReturnType, 'draft' | 'setReceiver' | 'setToken'> & {
  /** A payment link that fills the draft. */
  link: string | undefined
}

/** Fills the draft from a payment link, once. Without a link the draft starts with the first token held. */
export function useArrival({ draft, link, setReceiver, setToken }: UseArrivalParameters): void {
  const { networkId } = useAccount()
  const { data, isError } = useTokens()
  const { events } = useInternals()
  const { direction } = useModal()
  // Remembered across navigation, so that coming back from another view doesn't apply the link again.
  const [found, remember] = useKept<string | undefined>('send.link', undefined)
  const [taken, setTaken] = useState(found)
  const isWaiting = link !== undefined && taken !== link
  const isEmpty = draft.token === undefined
  // The link may name a token that the account holds, so it is applied once the tokens are known.
  const isKnown = data !== undefined || isError
  useEffect(() => {
    if (direction === 'forward') events.emit({ event: 'OPEN_SEND' })
  }, [direction, events])
  useEffect(() => {
    if (!isKnown || !isWaiting) return
    setTaken(link)
    remember(link)
    setReceiver(link)
  }, [isKnown, isWaiting, remember, link, setReceiver])
  useEffect(() => {
    if (!isEmpty || isWaiting) return
    const own = data?.filter((row) => row.networkId === networkId && !row.isHidden)
    const first = own?.find(({ isLookalike, quantity }) => !isLookalike && quantity > 0n) ?? own?.[0]
    if (first) setToken(first)
  }, [data, isEmpty, isWaiting, networkId, setToken])
}
