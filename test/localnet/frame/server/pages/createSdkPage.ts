import { html } from 'hono/html'
import type { Manifest } from '../../../createManifest.js'
import type { Markup } from '../../../pages/createPage.js'
import { createDataScript } from './createDataScript.js'

const localOrigins = 'http://localhost:* http://127.0.0.1:*'

const createSdkPolicy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${localOrigins} ws://localhost:* ws://127.0.0.1:*`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The policy of the embedded wallet's page: its own script and style, chains and pages around it on this machine only. */
export const sdkPolicy: string = createSdkPolicy(localOrigins)
/** The same, for no page around it. */
export const blockedSdkPolicy: string = createSdkPolicy("'none'")

/** What the page in the frame knows of the local network: not the test accounts, since this wallet has users of its own. */
export type SdkManifest = Pick<Manifest, 'projectId' | 'tokens' | 'contracts'> & {
  readonly urls: Readonly<Record<string, string>>
}

/** The shell of the page in the frame: `frame/page/main.ts` fills it. It finds the manifest as data in the element `manifest`. */
export function createSdkPage({ urls, projectId, tokens, contracts }: SdkManifest): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Embedded wallet</title>
<link rel="stylesheet" href="/sdk.css">
${createDataScript('manifest', { urls, projectId, tokens, contracts })}
<script src="/sdk.js" defer></script>
</head>
<body></body>
</html>
`
}
