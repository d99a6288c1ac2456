'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'

/** The names of Send's own screens: they come with them, since nobody is there before. */
export function SelectTokenTitle(): ReactNode {
  return useMessages(sendMessages)('send.token.choose')
}
export function ReviewTitle(): ReactNode {
  return useMessages(sendMessages)('review.title')
}
