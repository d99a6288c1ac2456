import { html } from 'hono/html'
import { createPage, type Markup } from '../pages/createPage.js'
import type { SocialClient } from './createSocialClients.js'

export type CreateSignInPageParameters = {
  client: SocialClient
  /** Where the form goes. */
  action: string
  /** What was typed before, if it has to be typed again. */
  email?: string | undefined
  problem?: string | undefined
}

/** Stands for a provider's log-in and consent. */
export function createSignInPage({
  client,
  action,
  email = '',
  problem,
}: CreateSignInPageParameters): Markup {
  const shared = client.scope.includes('email') ? 'email address and your user name' : 'user name'
  const alert = html`<p class="alert" id="problem" role="alert">${problem}</p>`
  return createPage({
    title: `Local sign-in · ${client.provider}`,
    body: html`<p>This page stands for ${client.provider}. Any address will do: the account is made up from it.</p>
<form method="post" action="${action}">
<label>Email
<input type="email" name="email" value="${email}" autocomplete="email" required maxlength="254"
 aria-describedby="${problem === undefined ? 'shared' : 'problem shared'}">
</label>
${problem === undefined ? '' : alert}
<p class="muted" id="shared">If you sign in, the embedded wallet gets to know your ${shared}.</p>
<button class="main" name="choice" value="sign-in">Sign in</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</form>`,
  })
}

/** Says that a log-in can not go on. */
export function createSignInErrorPage(problem: string): Markup {
  return createPage({
    title: 'Local sign-in',
    body: html`<p class="alert" role="alert">${problem}</p>`,
  })
}
