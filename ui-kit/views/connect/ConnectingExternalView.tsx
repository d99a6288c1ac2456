'use client'
import { isUserRejection, useConnect } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { Ring } from '../../parts/Ring.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import type { ViewProps } from '../../router/ViewParts.js'

type Progress = {
  title: string
  text: string
  state: 'waiting' | 'slow' | 'declined' | 'failed' | 'over'
}

/** Status of the connection request, as texts. */
function useProgress(wallet: string, connectorId: string): Progress {
  const t = useMessages(connectMessages)
  const errorText = useErrorText()
  const { connectorId: asked, error, isPending, since, status } = useConnect()
  const isAsked = asked === connectorId
  const isSlow = useIsSlow(isAsked ? since : undefined)
  const show = (part: 'slow' | 'declined' | 'pending' | 'failed' | 'over', state: Progress['state']) => ({
    title: t(`connecting.${part}.title`, { wallet }),
    text: t(`connecting.${part}.text`, { wallet, reason: errorText(error) }),
    state,
  })
  if (isAsked && isPending && isSlow) return show('slow', 'slow')
  if ((isAsked && isPending) || status === 'success')
    return { title: t('connecting.title', { wallet }), text: t('connecting.text'), state: 'waiting' }
  if (!isAsked || !error) return show('over', 'over')
  if (isUserRejection(error)) return show('declined', 'declined')
  return error.kind === 'pending' ? show('pending', 'slow') : show('failed', 'failed')
}

/** Waits for a wallet without a timeout, and shows the outcome. */
export function ConnectingExternalView({ route }: ViewProps<'ConnectingExternal'>): ReactNode {
  const t = useMessages(connectMessages)
  const announce = useAnnounce()
  const { cancel, connect, connectors } = useConnect()
  const connector = connectors.find(({ id }) => id === route.connectorId)
  const wallet = connector?.name ?? ''
  const { title, text, state } = useProgress(wallet, route.connectorId)

  const retry = () => {
    if (connector === undefined) return
    // Cancel first: a second request to the same wallet would otherwise join the pending one.
    cancel()
    connect({ connector })
  }

  useEffect(() => announce(title, { isUrgent: state === 'failed' }), [announce, title, state])

  return (
    <>
      <Body>
        <Hero
          picture={
            <Ring state={state === 'waiting' || state === 'slow' ? 'pending' : 'declined'}>
              <Picture name={wallet} src={connector?.icon} size={72} />
            </Ring>
          }
          title={title}
        >
          {text}
        </Hero>
      </Body>
      <Dock>
        <Button
          kind={state === 'waiting' ? 'quiet' : 'primary'}
          disabled={connector === undefined}
          onClick={retry}
        >
          {t('connecting.retry')}
        </Button>
      </Dock>
    </>
  )
}
