/** Whether a host is a loopback host. Takes the form of `URL.hostname` and `location.hostname`. */
export function isLoopbackHost(hostname: string | undefined): boolean {
  return hostname !== undefined && /^(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Whether a URL has an app's own scheme, which does not navigate away from the page. */
export const isScheme = (href: string): boolean => !/^https?:/i.test(href)
