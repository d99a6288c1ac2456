'use client'
import { useEffect, useRef, useState } from 'react'

const shakeTime = 500

/** True for 500 ms each time the count grows. */
export function useShake(count: number): boolean {
  const [shaking, setShaking] = useState(false)
  const seen = useRef(count)

  useEffect(() => {
    const grew = count > seen.current
    seen.current = count
    // Whoever counts may be done before the time here is.
    if (!grew) return setShaking(false)
    setShaking(true)
    const timer = setTimeout(setShaking, shakeTime, false)
    return () => clearTimeout(timer)
  }, [count])
  return shaking
}
