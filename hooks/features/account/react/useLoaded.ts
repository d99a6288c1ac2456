'use client'
import { useEffect, useState } from 'react'

/**
 * What a promise brings for a subject: undefined without a subject and until it is there, never that of an earlier
 * subject. Where it fails, the next subject or mount asks again. `load` must not change while mounted.
 */
export function useLoaded<subject extends object, value>(
  subject: subject | undefined,
  load: (subject: subject) => Promise<value>,
): value | undefined {
  const [loaded, setLoaded] = useState<{ subject: subject; value: value }>()
  useEffect(() => {
    if (subject === undefined) return
    let isCurrent = true
    load(subject).then(
      (value) => isCurrent && setLoaded({ subject, value }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [subject, load])
  return loaded?.subject === subject ? loaded?.value : undefined
}
