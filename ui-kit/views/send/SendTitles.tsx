'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'

/** Titles of Send's own screens, in the chunk of Send, since only Send opens them. */
export function SelectTokenTitle(): ReactNode {
  return useMessages(sendMessages)('send.token.choose')
}
export function ReviewTitle(): ReactNode {
  return useMessages(sendMessages)('review.title')
}
