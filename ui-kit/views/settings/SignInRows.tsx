'use client'
import { useAccount, useLocale, useSiwx } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useState } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { formatMoment } from '../../parts/formatMoment.js'
import { KeyIcon, ShieldIcon } from '../../parts/icons.js'
import { Row, RowList } from '../../parts/Row.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Signs out, and announces the result. */
function useAnnouncedSignOut(): { signOut: () => void; isPending: boolean } {
  const t = useMessages(settingsMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { signOut } = useSiwx()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    try {
      await signOut()
      announce(t('settings.signedOut'), { visible: true })
    } catch (error) {
      announce(t('settings.signOut.failed', { reason: errorText(error) }), { visible: true, isUrgent: true })
    } finally {
      setPending(false)
    }
  }
  return { signOut: () => void end(), isPending }
}

/** The sign-in status and its expiry, with buttons to sign in or out. Renders nothing where the app has no sign-in. */
export function SignInRows(): ReactNode {
  const t = useMessages(settingsMessages)
  const { env, siwx } = useInternals()
  const [locale] = useLocale()
  const { isRequired, session, signIn, status } = useSiwx()
  const { address } = useAccount()
  const { isPending, signOut } = useAnnouncedSignOut()
  if (siwx === undefined || address === undefined || status === 'checking') return null
  const end = session?.data.expirationTime
  const time = end === undefined ? undefined : formatMoment(end, { locale, now: env.now() })
  return (
    <RowList kind="group" aria-label={t('settings.signIn.label')}>
      {session ? (
        <>
          <Row
            part="_signed-in"
            picture={<ShieldIcon />}
            title={t('settings.signedIn')}
            hint={time === undefined ? t('settings.signedIn.always') : t('settings.signedIn.until', { time })}
            end={<bdi dir="ltr">{session.data.domain}</bdi>}
          />
          <Row
            picture={<KeyIcon />}
            title={t('settings.signOut')}
            hint={isRequired ? t('settings.signOut.required') : undefined}
            pending={isPending}
            onClick={signOut}
          />
        </>
      ) : (
        <Row
          picture={<ShieldIcon />}
          title={t('settings.signIn')}
          hint={t('settings.signIn.hint')}
          chevron
          onClick={signIn}
        />
      )}
    </RowList>
  )
}
