'use client'
import type { ReactNode } from 'react'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import { Body } from '../parts/Body.js'
import { Button } from '../parts/Button.js'
import { Dock } from '../parts/Dock.js'
import { Hero } from '../parts/Hero.js'
import { OfflineIcon } from '../parts/icons.js'
import { Orb } from '../parts/Orb.js'
import { Stack } from '../parts/Stack.js'

/** Shown where a view's code could not be loaded. */
export function ChunkFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const t = useMessages(shellMessages)
  return (
    <>
      <Body>
        <Hero
          picture={
            <Orb>
              <OfflineIcon />
            </Orb>
          }
          title={t('failed.title')}
        >
          {t('failed.text')}
        </Hero>
      </Body>
      <Dock>
        <Stack row>
          <Button kind="quiet" onClick={onClose}>
            {t('failed.close')}
          </Button>
          <Button onClick={onRetry}>{t('failed.retry')}</Button>
        </Stack>
      </Dock>
    </>
  )
}
