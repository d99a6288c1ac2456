/** Whether a host is a loopback host. Takes the form of `URL.hostname` and `location.hostname`. */
export function isLoopbackHost(hostname: string | undefined): boolean {
  return hostname !== undefined && /^(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Whether a host is a name on the internet: no address, and no name of the user's own network. Takes the form of `URL.hostname`. */
export const isPublicHost = (hostname: string): boolean =>
  /\.(?!(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa)\.?$)[a-z][a-z\d-]*\.?$/.test(
    hostname,
  )

/** Whether a URL has an app's own scheme, which does not navigate away from the page. */
export const isScheme = (href: string): boolean => !/^https?:/i.test(href)
