'use client'
import { type Context, createContext } from 'react'
import type { MessageStore } from './createMessageStore.js'

/** Words of the language in use; without a provider it is English. */
export const MessagesContext: Context<MessageStore | undefined> = createContext<MessageStore | undefined>(
  undefined,
)
