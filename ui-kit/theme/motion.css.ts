import { keyframes } from '@vanilla-extract/css'

/** Keyframes for entering, leaving and rejecting. Each style that uses them sets the duration. */
export const fade = keyframes({ from: { opacity: 0 } })
export const fadeOut = keyframes({ to: { opacity: 0 } })
export const settle = keyframes({ from: { opacity: 0, transform: 'translateY(4px) scale(.98)' } })
export const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } })
export const rise = keyframes({ from: { transform: 'translateY(100%)' } })
export const sink = keyframes({ to: { transform: 'translateY(100%)' } })
export const shake = keyframes({
  '15%, 75%': { transform: 'translateX(-6px)' },
  '30%, 60%': { transform: 'translateX(6px)' },
  '45%': { transform: 'translateX(-4px)' },
  '90%': { transform: 'translateX(3px)' },
})
