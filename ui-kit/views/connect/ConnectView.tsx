'use client'
import { useConnect, useFeatures, useModal } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { connectMessages } from '../../messages/en/connect.js'
import { RichText } from '../../messages/RichText.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { IconButton } from '../../parts/IconButton.js'
import { HelpIcon } from '../../parts/icons.js'
import { Body } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { embeddedChunk } from '../../router/embeddedChunk.js'
import { useChunk } from '../../router/useChunk.js'
import { WalletList } from './WalletList.js'

/** The ways to connect: wallets, and by email where the app offers it. */
export function ConnectView(): ReactNode {
  const t = useMessages(connectMessages)
  const { connectors, rest } = useConnect()
  const { push } = useModal()
  const { collapseWallets } = useFeatures()
  const gate = useTermsGate()
  const hasEmail = connectors.some(({ type }) => type === 'AUTH')
  const { value } = useChunk(embeddedChunk, hasEmail)
  const wallets = (areFolded?: boolean) =>
    areFolded || collapseWallets ? (
      <Button
        kind="quiet"
        data-lk-focus="ConnectWallets"
        refused={gate.isMissing}
        aria-describedby={gate.reasonId}
        onClick={() => gate.pass(() => push({ name: 'ConnectWallets' }))}
      >
        {t('wallets.continue')}
      </Button>
    ) : (
      <WalletList gate={gate} />
    )
  return (
    <Body>
      {rest && <Notice kind="info">{t(`wallets.${rest}`)}</Notice>}
      <SignInFailed />
      {hasEmail && value ? <value.Ways gate={gate} wallets={wallets} /> : wallets()}
      <LegalTerms gate={gate} />
      <GetStarted />
    </Body>
  )
}

/** Opens the explanation of wallets. */
function useHelp(): () => void {
  const { events } = useInternals()
  const { push } = useModal()
  return () => {
    events.emit({ event: 'CLICK_WALLET_HELP' })
    push({ name: 'WhatIsAWallet' })
  }
}

/** Opens the explanation of wallets from the header of Connect. */
export function HelpButton(): ReactNode {
  const t = useMessages(connectMessages)
  return (
    <IconButton label={t('help.what')} data-lk-focus="WhatIsAWallet" onClick={useHelp()}>
      <HelpIcon />
    </IconButton>
  )
}

const never = (): (() => void) => () => undefined

/** Why a connected wallet was disconnected: the sign-in failed. */
function SignInFailed(): ReactNode {
  const { siwx } = useInternals()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const read = () => siwx?.store.getState()
  const state = useSyncExternalStore(siwx?.store.subscribe ?? never, read, read)
  const words = state?.status === 'idle' && state.error ? errorText(state.error) : undefined
  useEffect(() => {
    if (words !== undefined) announce(words, { isUrgent: true })
  }, [announce, words])
  return words !== undefined && <Notice kind="caution">{words}</Notice>
}

/** Link for users without a wallet. */
function GetStarted(): ReactNode {
  const t = useMessages(connectMessages)
  const help = useHelp()
  const button = (words: string) => (
    <TextButton data-lk-focus="start" onClick={help}>
      {words}
    </TextButton>
  )
  return (
    <Foot>
      <RichText text={t('help.new')} tags={{ start: button }} />
    </Foot>
  )
}
