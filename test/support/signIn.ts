import type { BrowserContext, Page } from 'playwright-core'
import { type Opened, type OpenPlaygroundParameters, openPlayground } from './openPlayground.js'

/** A message that the wallet signed for a page: its text in hexadecimal, the account, and the returned signature. */
export type Signed = { readonly message: string; readonly address: string; readonly signature: string }

/** Records what wallets sign for the pages of this browser. */
export async function recordSignatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const signed: Signed[] = []
    const seen = new WeakSet<object>()
    Object.assign(window, { __signed: signed })
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail
      if (seen.has(provider)) return
      seen.add(provider)
      const { request } = provider
      provider.request = async (call: { method: string; params?: readonly string[] }) => {
        const answer = await request(call)
        const [message = '', address = ''] = call.params ?? []
        if (call.method === 'personal_sign') signed.push({ message, address, signature: String(answer) })
        return answer
      }
    })
  })
}

/** The messages signed since the page was loaded. */
export function readSignatures(page: Page): Promise<Signed[]> {
  return page.evaluate(() => (window as unknown as { __signed: Signed[] }).__signed)
}

export const signButton = ({ dialog }: Pick<Opened, 'dialog'>) =>
  dialog.getByRole('button', { name: 'Sign', exact: true })
export const signInHeading = ({ dialog }: Pick<Opened, 'dialog'>) =>
  dialog.getByRole('heading', { name: 'Sign in', exact: true })

/** Waits until there is a message to sign. */
export async function untilAsked({ dialog }: Pick<Opened, 'dialog'>): Promise<void> {
  await signInHeading({ dialog }).waitFor()
  await dialog.getByRole('region', { name: 'The whole message' }).waitFor()
}

/** Connects the demo wallet as `connectDemoWallet` does, up to the signature request. */
export async function connectAndBeAsked(opened: Opened): Promise<void> {
  const { dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await untilAsked(opened)
}

/** Signs in the modal and in the wallet, and waits until the modal is gone. */
export async function sign(opened: Opened): Promise<void> {
  const { dialog, prompt } = opened
  await signButton(opened).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A playground with sign-in, with a wallet connected and the signature requested. */
export async function openAsked(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const { settings, ...rest } = parameters
  const opened = await openPlayground({
    prepare: recordSignatures,
    ...rest,
    settings: { siwx: 'required', directory: 'keyless', ...settings },
  })
  await connectAndBeAsked(opened)
  return opened
}
