'use client'
import { type Context, createContext } from 'react'
import type { MessageStore } from './createMessageStore.js'

/** Messages of the current language. English without a provider. */
export const MessagesContext: Context<MessageStore | undefined> = createContext<MessageStore | undefined>(
  undefined,
)
