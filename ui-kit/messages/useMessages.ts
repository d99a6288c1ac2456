'use client'
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createTranslate } from './createTranslate.js'
import type { MessageArea, MessageTable, Translate } from './Message.js'
import { MessagesContext } from './MessagesContext.js'

const never = (): (() => void) => () => {}
const zero = (): number => 0

/**
 * Messages of one area in the language of the nearest provider. English until they are loaded.
 *
 * @example
 * const t = useMessages(connectMessages)
 * t('connecting.title', { wallet: 'Foxglove' })
 */
export function useMessages<messages extends MessageTable>(area: MessageArea<messages>): Translate<messages> {
  const store = useContext(MessagesContext)
  const getVersion = store?.getVersion ?? zero
  const version = useSyncExternalStore(store?.subscribe ?? never, getVersion, getVersion)
  useEffect(() => {
    void store?.loadArea(area.name)
  }, [store, area])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that `find` returns other messages
  return useMemo(
    () => createTranslate(area, { locale: store?.locale ?? 'en', find: store?.find }),
    [area, store, version],
  )
}
