'use client'
import { type NameRun, useAccount } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useMemo } from 'react'
import { namesMessages } from '../../messages/en/names.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { Picture } from '../../parts/Picture.js'
import { Ring } from '../../parts/Ring.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import * as css from './Names.css.js'

export type SigningNameProps = {
  run: Extract<NameRun, { status: 'signing' | 'registering' }>
  onCancel: () => void
}

/** Name, account and the whole message, while the wallet is asked for its signature and until the name is registered. */
export function SigningName({ run, onCancel }: SigningNameProps): ReactNode {
  const t = useMessages(namesMessages)
  const announce = useAnnounce()
  const { env } = useInternals()
  const { wallet: shown } = useAccount()
  const wallet = shown?.name ?? t('name.wallet')
  const isSigning = run.status === 'signing'
  const since = useMemo(() => (isSigning ? env.monotonic() : undefined), [env, isSigning])
  const state = useIsSlow(since) ? 'slow' : 'sign'
  const title = isSigning
    ? t(`name.${state}.title`, { wallet })
    : t('name.registering', { name: run.fullName })
  useEffect(() => announce(title), [announce, title])
  return (
    <>
      <Body>
        <Hero
          picture={
            <Ring state="pending">
              <Picture name={wallet} src={shown?.icon} size={72} />
            </Ring>
          }
          title={title}
        >
          {isSigning ? t(`name.${state}.text`, { wallet }) : undefined}
        </Hero>
        <div className={css.facts}>
          <ClaimFacts name={run.fullName} address={run.account.slice(run.account.lastIndexOf(':') + 1)} />
        </div>
        <section
          className={css.message}
          aria-label={t('name.message')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          data-lk-part="_message"
        >
          <code className={css.code} dir="ltr" translate="no">
            {run.message}
          </code>
        </section>
        <Notice kind="info">{t('name.public')}</Notice>
      </Body>
      <Dock>
        <Button kind="quiet" pending={!isSigning} onClick={onCancel}>
          {t('name.cancel')}
        </Button>
      </Dock>
    </>
  )
}

/** The name, and the address that it will lead to. */
export function ClaimFacts({ name, address }: { name: string; address: string }): ReactNode {
  const t = useMessages(namesMessages)
  return (
    <Facts>
      <Fact label={t('name.field')}>
        <bdi dir="ltr">{name}</bdi>
      </Fact>
      <Fact label={t('name.address')}>
        <Address>{address}</Address>
      </Fact>
    </Facts>
  )
}
