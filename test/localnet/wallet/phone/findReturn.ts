import type { App } from './describeApp.js'

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|\?|#|$)/

/** Where the app wants its visitors back, if that is a page of this machine. The wallet leads nowhere else. */
export function findReturn({ redirect }: App): string | undefined {
  return [redirect?.universal, redirect?.native].find((url) => url !== undefined && loopback.test(url))
}
