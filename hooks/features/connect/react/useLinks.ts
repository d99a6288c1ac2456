'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { Wallet } from '../../../types/wallet.js'
import type { Device } from '../../../utils/detectDevice.js'
import type { LinkPlatform } from '../domain/buildDeepLink.js'
import { type WalletLink, walletLink } from '../domain/walletLink.js'
import { readLinkFacts } from '../readLinkFacts.js'

export type WalletLinks = { readonly [platform in LinkPlatform]: WalletLink | undefined }

/** What opening the wallet would open now, by platform. */
export function useLinks(wallet: Wallet | undefined, device: Device): WalletLinks {
  const { chains, connecting, env, session } = useLatchkey()
  const uri = useSlice(connecting).pairing?.uri
  const { activeNamespace } = useSlice(session)
  return useMemo(() => {
    const facts = { ...readLinkFacts({ chains, env, activeNamespace }), device }
    const linkTo = (platform: LinkPlatform) => wallet && walletLink({ wallet, platform, uri, ...facts })
    return { mobile: linkTo('mobile'), desktop: linkTo('desktop'), web: linkTo('web') }
  }, [chains, env, activeNamespace, wallet, device, uri])
}
