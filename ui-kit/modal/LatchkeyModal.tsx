'use client'
import { useLocale, useModal, useTheme } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { useChunk } from '../router/useChunk.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { modalChunk } from './modalChunk.js'
import { ShellFailed } from './ShellFailed.js'

/**
 * The modal of the instance. Put it anywhere below the provider; its code loads when it first opens.
 *
 * @example
 * <LatchkeyModal themeTokens={{ colorAccent: 'hotpink' }} />
 */
export function LatchkeyModal(props: LatchkeyModalProps): ReactNode {
  const { embedded = false, locale, theme } = props
  const { close, isOpen, setSurface } = useModal()
  const [, setTheme] = useTheme()
  const [, setLocale] = useLocale()
  useEffect(() => {
    if (theme) setTheme(theme)
  }, [theme, setTheme])
  useEffect(() => {
    if (locale) setLocale(locale)
  }, [locale, setLocale])
  useEffect(() => {
    setSurface(embedded ? 'embedded' : 'dialog')
    return () => setSurface('none')
  }, [embedded, setSurface])

  const { value: Modal, status, retry } = useChunk(modalChunk, isOpen || embedded)
  if (Modal) return <Modal {...props} />
  return status === 'failed' && isOpen ? (
    <ShellFailed onRetry={retry} onClose={() => close({ force: true })} />
  ) : null
}
