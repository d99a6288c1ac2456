'use client'
import * as RadixTabs from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as css from './Tabs.css.js'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** Text direction. With `rtl` the arrow keys are reversed with the order. Default `ltr`. */
  dir?: 'ltr' | 'rtl' | undefined
}

/** Tabs by the APG pattern: one tab stop, arrow keys wrap, Home and End, the panel is labelled by its tab. */
export function Tabs({ label, tabs, value, onChange, dir = 'ltr' }: TabsProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  // Under the pinned bar the next panel starts at its top, not at the previous panel's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useLayoutEffect(() => {
    const [start, pin] = [root.current, bar.current].map((box) => box?.getBoundingClientRect().top ?? 0)
    if ((start ?? 0) < (pin ?? 0)) root.current?.scrollIntoView({ block: 'start' })
  }, [value])
  return (
    <RadixTabs.Root
      ref={root}
      className={css.root}
      value={value}
      onValueChange={onChange}
      dir={dir}
      data-lk-part="tabs"
    >
      <div ref={bar} className={css.bar}>
        {/* Radix would record the press, take the next Tab for a click and leave the focus on the list. Triggers focus themselves. */}
        <RadixTabs.List
          className={css.list}
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.id} className={css.tab} value={tab.id} data-lk-part="tab">
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} data-lk-part="tab-panel">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
