'use client'
import * as RadixTabs from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  // Under a pinned bar the next panel starts at its beginning, not where the one before was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tab is what moves
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
        {/* A press focuses its tab by itself. Radix takes the next focus from Tab for one more press, and leaves it on the list. */}
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
