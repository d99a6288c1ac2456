'use client'
import { checkIntents, type Intent, useAccount, useIntents, useLatchkey, useLocale } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { formatMoment } from '../../parts/formatMoment.js'
import { Notice } from '../../parts/Notice.js'
import { Stack } from '../../parts/Stack.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { TextLink } from '../../parts/TextLink.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { TransferAmount } from './TransferAmount.js'

/** Requests to the wallet whose transaction is not known: the others are among the transactions. */
const isUnknown = ({ state, transactionId }: Intent) =>
  transactionId === undefined && (state === 'asking' || state === 'unconfirmed')

/** Looks up the open requests, and announces when they are still open. */
function CheckAgain(): ReactNode {
  const t = useMessages(activityMessages)
  const latchkey = useLatchkey()
  const announce = useAnnounce()
  const [isChecking, setChecking] = useState(false)
  const check = () => {
    setChecking(true)
    const end = () => {
      setChecking(false)
      announce(t('activity.open.checked'))
    }
    checkIntents(latchkey).then(end, end)
  }
  return (
    <Button kind="quiet" size="small" pending={isChecking} onClick={check}>
      {t('activity.open.check')}
    </Button>
  )
}

/** What the account may have sent on its network, and what its wallet still shows. */
export function OpenRequests(): ReactNode {
  const t = useMessages(activityMessages)
  const { env } = useLatchkey()
  const [locale] = useLocale()
  const { explorerUrl, network, networkId } = useAccount()
  const open = useIntents().filter((intent) => intent.networkId === networkId && isUnknown(intent))
  if (open.length === 0) return null
  const explorer = network?.blockExplorers?.default.name
  const timeOf = ({ createdAt }: Intent) =>
    formatMoment(new Date(createdAt).toISOString(), { locale, now: env.now() }) ?? ''
  return (
    <Stack>
      {open.map((intent) => {
        const { id, receiver, state, transfers } = intent
        const [transfer] = transfers
        return (
          <Notice key={id} kind={state === 'asking' ? 'info' : 'caution'}>
            <p>
              {transfer && (
                <TransferAmount
                  transfer={{ ...transfer, kind: transfer.tokenId === undefined ? 'fungible' : 'nft' }}
                />
              )}{' '}
              {t('activity.to', { address: shortAddress(receiver) })}
            </p>
            <p>{t(state === 'asking' ? 'activity.open.asking' : 'activity.open.unconfirmed')}</p>
            <p>{t('activity.open.requested', { time: timeOf(intent) })}</p>
            {explorerUrl !== undefined && explorer !== undefined && (
              <p>
                <TextLink href={explorerUrl}>{t('activity.open.explorer', { explorer })}</TextLink>
              </p>
            )}
          </Notice>
        )
      })}
      <CheckAgain />
    </Stack>
  )
}
