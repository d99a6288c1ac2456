'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** Ms without a change after which the user counts as having stopped typing. */
const pause = 600

/** Whether a text has been unchanged for 600 ms. True at first. */
export function useStill(text: string): boolean {
  const { env } = useLatchkey()
  const [still, setStill] = useState(text)
  useEffect(() => env.schedule(() => setStill(text), pause), [env, text])
  return still === text
}
