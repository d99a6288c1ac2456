'use client'
import { type Context, createContext, type ReactNode, useContext } from 'react'

export type Announcement = { visible?: boolean | undefined; icon?: ReactNode; isUrgent?: boolean | undefined }

/** Says a text once: politely, or at once where it is urgent; on the screen too where it is visible. */
export type Announce = (text: string, how?: Announcement) => void

export const AnnounceContext: Context<Announce> = createContext<Announce>(() => undefined)

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
