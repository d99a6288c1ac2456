'use client'
import { useAccount, useModal, useRegisterName } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { namesMessages } from '../../messages/en/names.js'
import { useMessages } from '../../messages/useMessages.js'
import { Avatar } from '../../parts/Avatar.js'
import { Button } from '../../parts/Button.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'

/** What a name is for, and that it is public, before one is chosen. */
export function ChooseAccountNameView(): ReactNode {
  const t = useMessages(namesMessages)
  const { push } = useModal()
  const { events } = useInternals()
  const { suffix } = useRegisterName()
  const { address = '' } = useAccount()
  return (
    <>
      <Body>
        <Hero picture={<Avatar seed={address} size={64} />} title={t('name.choose.title')}>
          {t('name.choose.text', { suffix: suffix ?? '…' })}
        </Hero>
        <Notice kind="info">{t('name.public')}</Notice>
      </Body>
      <Dock>
        <Button
          data-lk-focus="RegisterAccountName"
          onClick={() => {
            events.emit({ event: 'OPEN_ENS_FLOW' })
            push({ name: 'RegisterAccountName' })
          }}
        >
          {t('name.choose')}
        </Button>
      </Dock>
    </>
  )
}
