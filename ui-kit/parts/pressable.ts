import type { MouseEvent } from 'react'

export type PressState = {
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Looks and says that it is disabled, yet a press runs, to say why. */
  refused?: boolean | undefined
}

/** A boolean `data-*` attribute: present or absent. */
export const flag = (on: boolean | undefined): '' | undefined => (on ? '' : undefined)

/**
 * Props of a button that can't be pressed now yet keeps the focus and says so: never `disabled`, which would drop
 * the focus and hide the reason from a screen reader.
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
