'use client'
import type { ReactNode } from 'react'
import { Body } from '../../parts/Body.js'
import { AccountHead } from './AccountHead.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionButtons } from './ActionButtons.js'

/** The connected account and its assets. */
export function AccountView(): ReactNode {
  return (
    <Body>
      <AccountHead />
      <ActionButtons />
      <AccountTabs />
    </Body>
  )
}
