import type { Manifest } from '../createManifest.js'

/** The policy of the prompt page: its own script and style, and nodes on any port of this machine. */
export const promptPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The wallet's own page, which asks the person and holds the keys. The manifest comes along as data, not by a request that may fail. */
export function createPromptPage(manifest: Manifest): string {
  // The only character that could end a script element early.
  const data = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo Wallet</title>
<link rel="stylesheet" href="/wallet/prompt.css">
<script type="application/json" id="manifest">${data}</script>
<script src="/wallet/prompt.js" defer></script>
</head>
<body></body>
</html>
`
}
