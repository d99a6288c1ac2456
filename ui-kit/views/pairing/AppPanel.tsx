'use client'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { CopyIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/Stack.js'
import { AppStanding } from './AppStanding.js'
import { LinkField } from './LinkField.js'
import { NotOpened, type NotOpenedProps } from './NotOpened.js'
import { Outcome } from './Outcome.js'
import type { Asking } from './useAsking.js'
import { useCode } from './useCode.js'
import { useCopyLink } from './useCopyLink.js'

export type AppPanelProps = NotOpenedProps & { asking: Asking }

/** Opens the wallet on this device and waits for it. */
export function AppPanel({ asking, platform, reach, wallet }: AppPanelProps): ReactNode {
  const t = useMessages(pairingMessages)
  const tConnect = useMessages(connectMessages)
  const { uri, isSlow } = useCode(asking)
  const { copy, refused } = useCopyLink(uri)
  const isOver = asking.state !== 'waiting'
  const isReady = uri !== undefined || reach.links[platform]?.purpose === 'browse'
  return (
    <>
      {isOver ? (
        <Outcome asking={asking} name={wallet.name} icon={wallet.imageUrl} />
      ) : (
        <AppStanding {...{ asking, isSlow, platform, reach, wallet }} />
      )}
      <Stack>
        {/* The same button in every state, so that it keeps the focus when its action changes. */}
        <Button pending={!isOver && !isReady} onClick={isOver ? asking.retry : () => reach.open(platform)}>
          {isOver ? tConnect('connecting.retry') : t('pairing.open', { wallet: wallet.name })}
        </Button>
        {!isOver && (
          <Stack row>
            <Button kind="quiet" icon={<CopyIcon size={18} />} pending={uri === undefined} onClick={copy}>
              {t('pairing.copy')}
            </Button>
            <Button kind="quiet" onClick={asking.retry}>
              {tConnect('connecting.retry')}
            </Button>
          </Stack>
        )}
      </Stack>
      {!isOver && refused !== undefined && <LinkField link={refused} />}
      {!isOver && <NotOpened {...{ platform, reach, wallet }} />}
    </>
  )
}
