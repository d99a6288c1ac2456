'use client'
import { type ReactNode, useMemo } from 'react'
import { type CreateMessageStoreParameters, createMessageStore } from './createMessageStore.js'
import { MessagesContext } from './MessagesContext.js'

export type MessagesProviderProps = CreateMessageStoreParameters & { children?: ReactNode }

/** Gives everything below it one language. Keep `messages`, `languages` and the functions stable: a new one starts over. */
export function MessagesProvider({
  children,
  locale,
  languages,
  messages,
  loadMessages,
  onMissing,
}: MessagesProviderProps): ReactNode {
  const store = useMemo(
    () => createMessageStore({ locale, languages, messages, loadMessages, onMissing }),
    [locale, languages, messages, loadMessages, onMissing],
  )
  return <MessagesContext.Provider value={store}>{children}</MessagesContext.Provider>
}
