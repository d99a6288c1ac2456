'use client'
import { type ReactNode, useMemo } from 'react'
import { type CreateMessageStoreParameters, createMessageStore } from './createMessageStore.js'
import { MessagesContext } from './MessagesContext.js'

export type MessagesProviderProps = CreateMessageStoreParameters & {
  /** The modal, and whatever else uses the texts. */
  children?: ReactNode
}

/**
 * Sets the language of everything below it. Keep `messages`, `languages` and the functions referentially stable: a new
 * one creates a new store and loads the messages again.
 *
 * @example
 * const loadMessages: LoadMessages = (locale, area) =>
 *   import(`./words/${locale}/${area}.js`).then((module) => module.words)
 *
 * <MessagesProvider locale="de" loadMessages={loadMessages}>
 *   <LatchkeyModal />
 * </MessagesProvider>
 */
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
