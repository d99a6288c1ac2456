'use client'
import { type ConnectMethodKind, useConnect, useFeatures, useModal } from '@latchkey/hooks'
import { Fragment, type ReactNode } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { GetStarted } from './GetStarted.js'
import { SignInFailed } from './SignInFailed.js'
import { WalletList } from './WalletList.js'

/** The ways to connect, in the host's order or the default one. */
export function ConnectView(): ReactNode {
  const t = useMessages(connectMessages)
  const { rest } = useConnect()
  const { push } = useModal()
  const { collapseWallets, connectMethodsOrder } = useFeatures()
  const gate = useTermsGate()
  const ways: { readonly [kind in ConnectMethodKind]?: ReactNode } = {
    wallet: collapseWallets ? (
      <Button
        kind="quiet"
        data-lk-focus="wallets"
        refused={gate.isMissing}
        aria-describedby={gate.reasonId}
        onClick={() => gate.pass(() => push({ name: 'ConnectWallets' }))}
      >
        {t('wallets.continue')}
      </Button>
    ) : (
      <WalletList gate={gate} />
    ),
  }
  return (
    <Body>
      {rest && <Notice kind="info">{t(rest === 'locked' ? 'wallets.locked' : 'wallets.lost')}</Notice>}
      <SignInFailed />
      {connectMethodsOrder.map((kind) => (
        <Fragment key={kind}>{ways[kind]}</Fragment>
      ))}
      <LegalTerms gate={gate} />
      <GetStarted />
    </Body>
  )
}
