'use client'
import { type UseSendReturnType, useAccount, useLatchkey, useModal, useTokens } from '@latchkey/hooks'
import { useEffect, useState } from 'react'
import { useKept } from '../../router/useKept.js'

export type UseArrivalParameters = Pick<UseSendReturnType, 'draft' | 'setReceiver' | 'setToken'> & {
  /** A payment link that fills the draft. */
  link: string | undefined
}

/** Fills the draft with what the link asks for, once; without one it begins with the first thing that is held. */
export function useArrival({ draft, link, setReceiver, setToken }: UseArrivalParameters): void {
  const { networkId } = useAccount()
  const { data, isError } = useTokens()
  const { events } = useLatchkey()
  const { direction } = useModal()
  // Whoever comes back from a choice finds what they chose.
  const [found, keep] = useKept<string | undefined>('send.link', undefined)
  const [taken, setTaken] = useState(found)
  const isWaiting = link !== undefined && taken !== link
  const isEmpty = draft.token === undefined
  // What it names may be held: it is read once that is known.
  const isKnown = data !== undefined || isError
  useEffect(() => {
    if (direction === 'forward') events.emit({ event: 'OPEN_SEND' })
  }, [direction, events])
  useEffect(() => {
    if (!isKnown || !isWaiting) return
    setTaken(link)
    keep(link)
    setReceiver(link)
  }, [isKnown, isWaiting, keep, link, setReceiver])
  useEffect(() => {
    if (!isEmpty || isWaiting) return
    const own = data?.filter((row) => row.networkId === networkId && !row.isHidden)
    const first = own?.find(({ isLookalike, quantity }) => !isLookalike && quantity > 0n) ?? own?.[0]
    if (first) setToken(first)
  }, [data, isEmpty, isWaiting, networkId, setToken])
}
