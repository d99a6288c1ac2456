import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { StandardWallet } from '../../wallet/page/createStandardWallet.js'

type HostEvent = { wallet: string; name: string; data: unknown }

declare global {
  var walletHost: {
    details: {
      info: { name: string; rdns: string; icon: string; uuid: string }
      provider: { request(call: { method: string; params?: unknown }): Promise<unknown> }
    }[]
    standard: StandardWallet[]
    events: HostEvent[]
    violations: string[]
    callStandard(wallet: number, feature: string, inputs: readonly object[]): Promise<unknown>
  }
}

/** What a request ended with. */
export type Outcome = { result: unknown } | { code: number; message: string }

/** A tab with the demo wallet in it. */
export type WalletTab = {
  readonly page: Page
  readonly prompt: FrameLocator
  /** `wallet` counts from 0 and is 0 by default. */
  request(method: string, params?: unknown, wallet?: number): Promise<Outcome>
  /**
   * Calls a feature of Wallet Standard, such as `solana:signMessage`. Accounts are named by address; bytes are lists of
   * numbers, there and back.
   */
  standard(feature: string, ...inputs: readonly object[]): Promise<Outcome>
  /** Waits for an event of that name, the newest first, since the tab was opened. */
  event(name: string, data?: unknown): Promise<HostEvent>
  events(): Promise<readonly HostEvent[]>
}

/** Opens the host page with a query for the wallet's script. */
export async function openWallet(
  context: BrowserContext,
  { origin, query }: { origin: string; query: Record<string, string> },
): Promise<WalletTab> {
  const page = await context.newPage()
  await page.goto(`${origin}/?${new URLSearchParams(query)}`)
  return {
    page,
    prompt: page.frameLocator('iframe[title="Demo Wallet"]'),
    request: (method, params, wallet = 0) =>
      page.evaluate(
        async ({ wallet, call }) => {
          try {
            return { result: await globalThis.walletHost.details[wallet]?.provider.request(call) }
          } catch (error) {
            const { code, message } = error as { code: number; message: string }
            return { code, message }
          }
        },
        { wallet, call: { method, ...(params !== undefined && { params }) } },
      ),
    standard: (feature, ...inputs) =>
      page.evaluate(
        async ({ feature, inputs }) => {
          try {
            return { result: await globalThis.walletHost.callStandard(0, feature, inputs) }
          } catch (error) {
            const { code, message } = error as { code: number; message: string }
            return { code, message }
          }
        },
        { feature, inputs },
      ),
    event: async (name, data) => {
      const handle = await page.waitForFunction(
        ({ name, json }) =>
          globalThis.walletHost.events
            .toReversed()
            .find(
              (event) => event.name === name && (json === undefined || JSON.stringify(event.data) === json),
            ),
        { name, json: data === undefined ? undefined : JSON.stringify(data) },
        // A tab in the background draws no frames to wait for.
        { polling: 100 },
      )
      return (await handle.jsonValue()) as HostEvent
    },
    events: () => page.evaluate(() => globalThis.walletHost.events),
  }
}
