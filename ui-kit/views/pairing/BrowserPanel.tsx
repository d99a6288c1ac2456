'use client'
import type { Wallet } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import { Outcome } from './Outcome.js'
import type { Asking } from './useAsking.js'
import { Waiting } from './Waiting.js'

/** Waits for an injected wallet. */
export function BrowserPanel({ asking, wallet }: { asking: Asking; wallet: Wallet }): ReactNode {
  const t = useMessages(connectMessages)
  const { retry, since, state } = asking
  const { name, imageUrl } = wallet
  const isSlow = useIsSlow(since)
  const kind = isSlow ? 'connecting.slow' : 'connecting'
  const isWaiting = state === 'waiting'
  return (
    <>
      {isWaiting ? (
        <Waiting
          name={name}
          icon={imageUrl}
          title={t(`${kind}.title`, { wallet: name })}
          text={t(`${kind}.text`, { wallet: name })}
        />
      ) : (
        <Outcome asking={asking} name={name} icon={imageUrl} />
      )}
      <Button kind={isWaiting && !isSlow ? 'quiet' : 'primary'} onClick={retry}>
        {t('connecting.retry')}
      </Button>
    </>
  )
}
