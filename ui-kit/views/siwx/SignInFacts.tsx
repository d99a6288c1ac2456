'use client'
import { type UseSiwxReturnType, useLocale, useNetwork } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { formatMoment } from '../../parts/formatMoment.js'
import { LiteralText } from './LiteralText.js'
import * as css from './SignIn.css.js'

type SiwxData = NonNullable<UseSiwxReturnType['message']>['data']

/** The fields of the message that a user can check. The full message contains all of them too. */
export function SignInFacts({ data }: { data: SiwxData }): ReactNode {
  const t = useMessages(siwxMessages)
  const { env } = useInternals()
  const [locale] = useLocale()
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
  const { expirationTime, notBefore, requestId, resources = [], statement } = data
  const when = (moment: string) => formatMoment(moment, { locale, now: env.now() }) ?? exact(moment)

  return (
    <div className={css.facts}>
      <Facts>
        <Fact label={t('sign-in.site')}>{exact(data.domain)}</Fact>
        <Fact label={t('sign-in.account')}>{exact(data.accountAddress)}</Fact>
        <Fact label={t('sign-in.network')}>{network ? <bdi>{network.name}</bdi> : exact(data.chainId)}</Fact>
        {notBefore !== undefined && <Fact label={t('sign-in.valid.from')}>{when(notBefore)}</Fact>}
        <Fact label={t('sign-in.valid.until')}>
          {expirationTime === undefined ? t('sign-in.valid.always') : when(expirationTime)}
        </Fact>
        {requestId !== undefined && <Fact label={t('sign-in.request')}>{exact(requestId)}</Fact>}
        {statement !== undefined && (
          <Fact wide label={t('sign-in.statement')}>
            <bdi>
              <LiteralText>{statement}</LiteralText>
            </bdi>
          </Fact>
        )}
        {resources.length > 0 && (
          <Fact wide label={t('sign-in.resources')}>
            {resources.map((resource) => (
              <span key={resource} className={css.entry}>
                {exact(resource)}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
    </div>
  )
}

/** Left to right in every language, with invisible characters shown. */
const exact = (text: string): ReactNode => (
  <bdi dir="ltr">
    <LiteralText>{text}</LiteralText>
  </bdi>
)
