'use client'
import { useCallback } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { Look } from '../../../utils/storage/chosenLook.js'
import { chooseLook } from '../actions/chooseLook.js'

/** One side of how the instance looks and speaks, and its setter for a person's choice. */
export function useLook<side extends keyof Look>(
  side: side,
): readonly [Look[side], (chosen: Look[side]) => void] {
  const latchkey = useLatchkey()
  const look = useSlice(latchkey.appearance)
  const choose = useCallback(
    (chosen: Look[side]) => chooseLook(latchkey, { [side]: chosen }),
    [latchkey, side],
  )
  return [look[side], choose]
}
