'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** Ms without a change after which somebody has stopped typing. */
const pause = 600

/** Has a text stood as it is for a moment? So it has when the view appears. */
export function useStill(text: string): boolean {
  const { env } = useLatchkey()
  const [still, setStill] = useState(text)
  useEffect(() => env.schedule(() => setStill(text), pause), [env, text])
  return still === text
}
