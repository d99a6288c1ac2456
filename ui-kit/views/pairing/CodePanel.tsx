'use client'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { CopyIcon } from '../../parts/icons.js'
import { Picture } from '../../parts/Picture.js'
import { QrCode } from '../../parts/QrCode.js'
import { Stack } from '../../parts/Stack.js'
import { CodeCaption } from './CodeCaption.js'
import { LinkField } from './LinkField.js'
import { Outcome } from './Outcome.js'
import type { Asking } from './useAsking.js'
import { useCode } from './useCode.js'
import { useCopyLink } from './useCopyLink.js'

export type CodePanelProps = {
  asking: Asking
  /** The wallet that scans. `undefined`: any wallet. */
  wallet?: { name: string; imageUrl?: string | undefined } | undefined
  /** Shown beside the first button. */
  action?: ReactNode
}

/** The QR code of a pairing, its validity and a button to copy its link; or why there is none, with a retry. */
export function CodePanel({ action, asking, wallet }: CodePanelProps): ReactNode {
  const t = useMessages(pairingMessages)
  const tConnect = useMessages(connectMessages)
  const code = useCode(asking)
  const { copy, refused } = useCopyLink(code.uri)
  const isOver = asking.state !== 'waiting'
  const isStuck = isOver || code.isSlow
  const picture = wallet && <Picture name={wallet.name} src={wallet.imageUrl} />
  return (
    <>
      {isOver ? (
        <Outcome asking={asking} name={wallet?.name ?? t('pairing.any')} icon={wallet?.imageUrl} />
      ) : (
        <Stack>
          <QrCode value={code.uri} label={t('pairing.qr')} picture={picture} />
          <CodeCaption code={code} isRelayReached={asking.isRelayReached} wallet={wallet?.name} />
        </Stack>
      )}
      <Stack row={action !== undefined && action !== false}>
        {/* The same button in every state, so that it keeps the focus when its action changes. */}
        <Button
          kind={isOver ? 'primary' : 'quiet'}
          icon={!isStuck && <CopyIcon size={18} />}
          pending={!isStuck && code.uri === undefined}
          onClick={isStuck ? asking.retry : copy}
        >
          {isStuck ? tConnect('connecting.retry') : t('pairing.copy')}
        </Button>
        {action}
      </Stack>
      {!isOver && refused !== undefined && <LinkField link={refused} />}
    </>
  )
}
