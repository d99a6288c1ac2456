import type { Env } from '../../hooks/shared/types/env.js'

type Surroundings = Pick<Env, 'now' | 'randomUUID'> & { window: Window }

/** A page at an address that sends analytics, with fixed ids and time. */
export function pageAt(address: string, navigator: Partial<Navigator> = {}): Surroundings {
  const { hostname, origin, pathname } = new URL(address)
  const window = Object.assign(new EventTarget(), {
    location: { hostname, origin, pathname },
    navigator: { language: 'en', userAgent: '', onLine: true, ...navigator },
  })
  return {
    now: () => 1_768_478_400_000,
    randomUUID: () => '7b3f1c1e-1f0a-4c57-9d1d-0f6f3d1b2a11',
    window: window as unknown as Window,
  }
}
