'use client'
import { useLatchkey, useTheme } from '@latchkey/hooks'
import { useContext } from 'react'
import { directionOf } from '../messages/directionOf.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { createTheme, type Theme } from '../theme/createTheme.js'
import type { SheetProps } from './SheetProps.js'

/** Theme, language and text direction of an instance's sheet, as set on its root. */
export function useScope(
  tokens: Theme | undefined,
): Pick<SheetProps, 'theme' | 'themeStyle' | 'instanceId' | 'lang' | 'dir'> {
  const { id } = useLatchkey()
  const [theme] = useTheme()
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  return { theme, themeStyle: tokens && createTheme(tokens), instanceId: id, lang, dir: directionOf(lang) }
}
