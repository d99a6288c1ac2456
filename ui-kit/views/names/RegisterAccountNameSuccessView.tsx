'use client'
import { useAccount, useRegisterName } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect } from 'react'
import { namesMessages } from '../../messages/en/names.js'
import { useMessages } from '../../messages/useMessages.js'
import { Avatar } from '../../parts/Avatar.js'
import { Button } from '../../parts/Button.js'
import { CheckIcon } from '../../parts/icons.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Names.css.js'

/** The registered name with its address. Without one it leads to the account. */
export function RegisterAccountNameSuccessView(): ReactNode {
  const t = useMessages(namesMessages)
  const announce = useAnnounce()
  const { modal } = useInternals()
  const { reset, run } = useRegisterName()
  const { address = '' } = useAccount()
  const name = run.status === 'registered' ? run.fullName : undefined
  const title = t('name.done.title', { name: name ?? '' })
  useEffect(() => {
    if (name === undefined) modal.replaced({ name: 'Account' })
    else announce(title)
  }, [announce, modal, name, title])
  if (name === undefined) return null
  return (
    <>
      <Body>
        <Hero
          picture={
            <span className={css.done} aria-hidden="true">
              <CheckIcon size={30} />
            </span>
          }
          title={title}
        >
          {t('name.done.text')}
        </Hero>
        <div className={css.card}>
          <div className={css.person}>
            <Avatar seed={address} size={36} />
            <span className={css.who}>
              <bdi className={css.name} dir="ltr">
                {name}
              </bdi>
              <bdi className={css.address} dir="ltr" translate="no">
                {address}
              </bdi>
            </span>
          </div>
        </div>
      </Body>
      <Dock>
        <Button
          onClick={() => {
            reset()
            modal.opened({ name: 'Account' })
          }}
        >
          {t('name.done')}
        </Button>
      </Dock>
    </>
  )
}
