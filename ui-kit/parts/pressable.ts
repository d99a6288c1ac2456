import type { MouseEvent } from 'react'

export type PressState = {
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Looks disabled and sets `aria-disabled`, but a press runs `onClick`, which announces the reason. */
  refused?: boolean | undefined
}

/** A boolean `data-*` attribute: present or absent. */
export const flag = (on: boolean | undefined): '' | undefined => (on ? '' : undefined)

/**
 * Props of a button that may be disabled but keeps the focus. Uses `aria-disabled`, never `disabled`, which would drop
 * the focus and hide the reason from screen readers.
 */
export function pressable<element>(
  { pending, disabled, refused }: PressState,
  onClick: ((event: MouseEvent<element>) => void) | undefined,
): {
  type: 'button'
  'aria-disabled': true | undefined
  'data-pending': '' | undefined
  'data-disabled': '' | undefined
  onClick: (event: MouseEvent<element>) => void
} {
  return {
    type: 'button',
    'aria-disabled': pending || disabled || refused ? true : undefined,
    'data-pending': flag(pending),
    'data-disabled': flag(disabled || refused),
    onClick: (event) => {
      if (pending || disabled) event.preventDefault()
      else onClick?.(event)
    },
  }
}
