/** Settings that belong to the demo wallet, which comes into the page as an extension's script would. */
const names = ['wallet', 'wallets', 'namespaces', 'profile']

/** The page with the demo wallet before its own script, where an extension's stands. Without a wallet asked for, none. */
export function withWallet(html: string, search: URLSearchParams, services: string): string {
  if (search.get('wallets') === '0') return html
  const kept = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  // The first page's wallet connects one account by one confirmation.
  if (search.size === 0) kept.set('namespaces', 'evm')
  kept.set('services', services)
  const tag = `<script src="/wallet/extension.js?${kept}"></script>`.replaceAll('&', '&amp;')
  return html.replace('<head>', `<head>${tag}`)
}
