'use client'
import { useEffect, useRef } from 'react'
import type { EventListener } from '../shared/types/events.js'
import { useLatchkey } from './LatchkeyContext.js'

/**
 * Subscribes to the instance's event stream while mounted. The listener may change with every render.
 *
 * @example
 * useEvents(({ event }) => log(event))
 */
export function useEvents(listener: EventListener): void {
  const { events } = useLatchkey()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => events.subscribe((event) => latest.current(event)), [events])
}
