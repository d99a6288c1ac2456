'use client'
import { useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { RichText } from '../../messages/RichText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { CopyIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { QrCode } from '../../parts/QrCode.js'
import { formatTimeLeft } from './formatTimeLeft.js'
import { LinkField, useCopyLink } from './LinkField.js'
import { Outcome } from './Outcome.js'
import * as css from './Pairing.css.js'
import type { Asking } from './useAsking.js'
import { type Code, useCode } from './useCode.js'

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

type CodeCaptionProps = {
  code: Code
  isRelayReached: boolean
  /** Name of the wallet that scans. `undefined`: any wallet. */
  wallet: string | undefined
}

/** Instruction for the QR code and how long it is valid. The seconds are visible only and never announced. */
function CodeCaption({ code, isRelayReached, wallet }: CodeCaptionProps): ReactNode {
  const t = useMessages(pairingMessages)
  return (
    <p className={css.caption} data-lk-part="_qr-caption">
      {wallet === undefined ? t('pairing.scan.any') : t('pairing.scan', { wallet })}
      <br />
      <Standing code={code} isRelayReached={isRelayReached} />
    </p>
  )
}

function Standing({ code, isRelayReached }: Omit<CodeCaptionProps, 'wallet'>): ReactNode {
  const t = useMessages(pairingMessages)
  const [locale] = useLocale()
  const { isSlow, left, uri } = code
  if (!isRelayReached) return t(uri === undefined ? 'pairing.relay.waiting' : 'pairing.relay.lost')
  if (isSlow) return t('pairing.slow')
  if (left === undefined) return t('pairing.making')
  if (left === 0) return t('pairing.expired')
  return (
    <RichText
      text={t('pairing.left', { time: formatTimeLeft(left, locale) })}
      tags={{
        time: (words) => (
          <bdi className={css.time} dir="ltr">
            {words}
          </bdi>
        ),
      }}
    />
  )
}
