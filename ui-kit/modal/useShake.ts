'use client'
import { useEffect, useRef, useState } from 'react'

const shakeTime = 500

/** True for 500 ms each time `count` increases. */
export function useShake(count: number): boolean {
  const [shaking, setShaking] = useState(false)
  const seen = useRef(count)

  useEffect(() => {
    const grew = count > seen.current
    seen.current = count
    // The caller may reset the count before the 500 ms are over.
    if (!grew) return setShaking(false)
    setShaking(true)
    const timer = setTimeout(setShaking, shakeTime, false)
    return () => clearTimeout(timer)
  }, [count])
  return shaking
}
