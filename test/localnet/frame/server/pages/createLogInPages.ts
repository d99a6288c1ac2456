import { html } from 'hono/html'
import { createPage, type Markup } from '../../../pages/createPage.js'
import type { SocialReturn } from '../createSocialLogIn.js'
import { createDataScript } from './createDataScript.js'

/** Where the pop-up waits until it knows the provider. */
export function createLoadingPage(): Markup {
  return createPage({
    title: 'Loading',
    body: html`<p role="status">The log-in opens in a moment.</p>`,
  })
}

/** Where a social log-in comes back to. Its script takes the result to the app that began the log-in. */
export function createCallbackPage({ appOrigin, page }: SocialReturn): Markup {
  return createPage({
    title: page === undefined ? 'You can close this window' : 'Back to the app',
    // A redirect would not do: the policy of the provider's form holds its redirects too, and names the frame only.
    head: html`${createDataScript('callback', { targetOrigin: appOrigin, page })}
<script src="/callback.js" defer></script>`,
    body: html`<p>The log-in goes on where you began it.</p>`,
  })
}

/** Says something and asks for nothing. */
export function createNotePage({ title, note }: { title: string; note: string }): Markup {
  return createPage({ title, body: html`<p>${note}</p>` })
}

/** Where the link in the mail leads to. A button approves, since mail scanners follow links. */
export function createDevicePage({ email, token }: { email: string; token: string }): Markup {
  return createPage({
    title: 'Approve this device',
    body: html`<p>A new device wants to log in to the embedded wallet as <strong>${email}</strong>.</p>
<form method="post" action="/device">
<input type="hidden" name="token" value="${token}">
<button class="main">Approve this device</button>
</form>
<p class="muted">If it was not you, close this page.</p>`,
  })
}

/** Stands for the Farcaster app on the user's phone. */
export function createFarcasterPage({
  link,
  problem,
}: {
  link: string
  problem?: string | undefined
}): Markup {
  const alert = html`<p class="alert" id="problem" role="alert">${problem}</p>`
  return createPage({
    title: 'Local Farcaster app',
    body: html`<p>The embedded wallet wants to know your Farcaster name.</p>
<form method="post" action="/farcaster">
<input type="hidden" name="link" value="${link}">
<label>User name
<input name="userName" value="alice" autocomplete="username" required maxlength="32" aria-describedby="problem">
</label>
${problem === undefined ? '' : alert}
<button class="main" name="choice" value="approve">Approve</button>
<button name="choice" value="decline" formnovalidate>Decline</button>
</form>`,
  })
}
