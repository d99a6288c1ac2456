/** Is the host this machine itself? Takes a name as `URL.hostname` and `location.hostname` give it. */
export function isLoopbackHost(hostname: string | undefined): boolean {
  return hostname !== undefined && /^(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
