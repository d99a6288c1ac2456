'use client'
import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import * as css from './Tabs.css.js'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** Right to left the arrow keys are reversed with the order. */
  dir?: 'ltr' | 'rtl' | undefined
}

/** Tabs after the APG pattern: one tab stop, arrows wrap, Home and End, the panel named by its tab. */
export function Tabs({ label, tabs, value, onChange, dir = 'ltr' }: TabsProps): ReactNode {
  return (
    <RadixTabs.Root className={css.root} value={value} onValueChange={onChange} dir={dir} data-lk-part="tabs">
      <RadixTabs.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.id} className={css.tab} value={tab.id} data-lk-part="tab">
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} data-lk-part="tab-panel">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
