/** MetaMask's own browser on a phone announces a name of its own. */
const aliases: { readonly [rdns: string]: string | undefined } = { 'io.metamask.mobile': 'io.metamask' }

/** The name under which one wallet is the same everywhere. */
export function canonicalRdns(rdns: string): string
export function canonicalRdns(rdns: string | undefined): string | undefined
export function canonicalRdns(rdns: string | undefined): string | undefined {
  return rdns !== undefined && Object.hasOwn(aliases, rdns) ? aliases[rdns] : rdns
}
