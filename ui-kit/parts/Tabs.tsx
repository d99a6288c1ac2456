'use client'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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
export function Tabs({ label, tabs, value: wanted, onChange, dir = 'ltr' }: TabsProps): ReactNode {
  // Without a selected tab the keyboard could not reach the list.
  const value = tabs.some(({ id }) => id === wanted) ? wanted : tabs[0]?.id
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  // Under the pinned bar the next panel starts at its top, not at the previous panel's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useLayoutEffect(() => {
    const [start, pin] = [root.current, bar.current].map((box) => box?.getBoundingClientRect().top ?? 0)
    if ((start ?? 0) < (pin ?? 0)) root.current?.scrollIntoView({ block: 'start' })
  }, [value])
  // Focus and press both arrive here.
  const select = (next: string) => {
    if (next !== value) onChange(next)
  }
  return (
    <div ref={root} className={css.root} dir={dir} data-lk-part="tabs">
      <div ref={bar} className={css.bar}>
        {/* A press between the tabs leaves the focus where it is. */}
        <div
          role="tablist"
          className={css.list}
          aria-label={label}
          aria-orientation="horizontal"
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => moveFocus(event, dir)}
        >
          {tabs.map((tab) => {
            const isSelected = tab.id === value
            return (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.id}`}
                className={css.tab}
                aria-selected={isSelected}
                aria-controls={`${id}-panel-${tab.id}`}
                tabIndex={isSelected ? 0 : -1}
                onMouseDown={({ button, ctrlKey, currentTarget }) => {
                  if (button === 0 && !ctrlKey) currentTarget.focus()
                }}
                onClick={() => select(tab.id)}
                onFocus={() => select(tab.id)}
                data-lk-part="tab"
                data-state={isSelected ? 'active' : 'inactive'}
              >
                {tab.label}
              </button>
            )
          })}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== value}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: by the APG, since a panel may have nothing else to focus
          tabIndex={0}
          data-lk-part="tab-panel"
          data-state={tab.id === value ? 'active' : 'inactive'}
        >
          {tab.id === value && tab.content}
        </div>
      ))}
    </div>
  )
}

/** Moves the focus among the tabs of a list, and with it the selection. */
function moveFocus(event: KeyboardEvent<HTMLElement>, dir: 'ltr' | 'rtl'): void {
  const { altKey, ctrlKey, currentTarget, key, metaKey, shiftKey, target } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(target as HTMLElement)
  const forward = dir === 'rtl' ? -1 : 1
  const to: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  }
  const next = to[key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
