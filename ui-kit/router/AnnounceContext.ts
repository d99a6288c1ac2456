'use client'
import { type Context, createContext, type ReactNode, useContext } from 'react'

export type Announcement = { visible?: boolean | undefined; icon?: ReactNode; isUrgent?: boolean | undefined }

/** Announces a text once in a live region: politely, or assertively with `isUrgent`. `visible` also shows it. */
export type Announce = (text: string, how?: Announcement) => void

export const AnnounceContext: Context<Announce> = createContext<Announce>(() => undefined)

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
