/** Does a message name another site than the page's own `host`? A page without a host, such as a file, has no site. */
export function isForeignDomain(domain: string, host: string | undefined): boolean {
  return host !== undefined && host !== '' && domain.toLowerCase() !== host.toLowerCase()
}
