import type { WalletManifest } from './WalletManifest.js'

export type CreateWalletPageParameters = {
  title: string
  manifest: WalletManifest
  script: string
  styles: readonly string[]
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The page's icon, which is empty.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
const ownMachine = 'http://localhost:* http://127.0.0.1:*'
const ownSockets = 'ws://localhost:* ws://127.0.0.1:*'

/** The policy of the page in a frame: nodes on any port of this machine, and any page of it around. */
export const promptPolicy: string = [
  ...policy,
  `connect-src 'self' ${ownMachine} ${ownSockets}`,
  `frame-ancestors ${ownMachine}`,
].join('; ')

/** The policy of the phone-style wallet. Verify is the one host that the official wallet SDK asks by itself. */
export const phonePolicy: string = [
  ...policy,
  `connect-src 'self' ${ownMachine} ${ownSockets} https://verify.walletconnect.org`,
  "frame-ancestors 'none'",
].join('; ')

/** A page of a wallet, which its script fills. The manifest comes along as data, not by a request that may fail. */
export function createWalletPage({ title, manifest, script, styles }: CreateWalletPageParameters): string {
  // The only character that could end a script element early.
  const data = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${links}
<script type="application/json" id="manifest">${data}</script>
<script src="${script}" defer></script>
</head>
<body></body>
</html>
`
}
