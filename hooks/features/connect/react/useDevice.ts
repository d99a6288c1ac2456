'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { type Device, detectDevice } from '../../../utils/detectDevice.js'

const never = () => () => undefined
const onServer = () => detectDevice(undefined)

/** Where the page is seen; a computer on a server and in the render that takes its markup over. */
export function useDevice(): Device {
  const { env } = useLatchkey()
  const device = useMemo(() => detectDevice(env.window), [env])
  return useSyncExternalStore(never, () => device, onServer)
}
