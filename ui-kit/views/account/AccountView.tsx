'use client'
import type { ReactNode } from 'react'
import { Body } from '../../parts/Body.js'
import { AccountHead } from './AccountHead.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionButtons } from './ActionButtons.js'

/** Who is connected and what they own. */
export function AccountView(): ReactNode {
  return (
    <Body>
      <AccountHead />
      <ActionButtons />
      <AccountTabs />
    </Body>
  )
}
