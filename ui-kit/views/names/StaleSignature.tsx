'use client'
import { type UseRegisterNameReturnType, useAccount } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { namesMessages } from '../../messages/en/names.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Icon } from '../../parts/Icon.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Names.css.js'
import { ClaimFacts } from './SigningName.js'

/** The signature came too late. Only a press asks the wallet again. */
export function StaleSignature({ form }: { form: UseRegisterNameReturnType }): ReactNode {
  const t = useMessages(namesMessages)
  const announce = useAnnounce()
  const { address = '' } = useAccount()
  const { name, register, setName, suffix } = form
  const title = t('name.stale.title')
  useEffect(() => announce(title, { isUrgent: true }), [announce, title])
  return (
    <>
      <Body>
        <Hero
          icon={
            <Icon size={30}>
              <circle cx="12" cy="12" r="8.5" />
              <path d="M12 7.5V12l3 2" />
            </Icon>
          }
          title={title}
        >
          {t('name.stale.text')}
        </Hero>
        <div className={css.card}>
          <ClaimFacts name={`${name}.${suffix}`} address={address} />
        </div>
      </Body>
      <Dock>
        <Button onClick={register}>{t('name.again')}</Button>
        <Button kind="quiet" onClick={() => setName(name)}>
          {t('name.cancel')}
        </Button>
      </Dock>
    </>
  )
}
