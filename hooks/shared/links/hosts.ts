/** Is the host this machine itself? Takes a name as `URL.hostname` and `location.hostname` give it. */
export function isLoopbackHost(hostname: string | undefined): boolean {
  return hostname !== undefined && /^(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Is it an app's own scheme, which leaves the page where it is, and no website that would take its place? */
export const isScheme = (href: string): boolean => !/^https?:/i.test(href)
