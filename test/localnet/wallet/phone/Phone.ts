import type { WalletKit } from '@reown/walletkit'
import type { Prompt } from '../frame/showPrompt.js'
import type { WalletManifest } from '../WalletManifest.js'
import type { Expiry } from './createExpiry.js'
import type { Settings } from './createSettings.js'
import type { App } from './describeApp.js'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** What everything in the phone-style wallet works with. */
export type Phone = {
  readonly kit: Kit
  readonly manifest: WalletManifest
  readonly settings: Settings
  readonly expiry: Expiry
  /**
   * Asks the user, or answers for them as the mode says. The question goes away when `over` settles.
   *
   * @throws RpcError 4001 when they decline or it is over.
   */
  ask(question: { app: App; prompt: Prompt; over: Promise<unknown> }): Promise<readonly string[]>
  /** Adds a line to the list of what apps have asked for. */
  note(line: string): void
  /** Says what is going on. */
  say(sentence: string): void
  /** Something has been approved: back to the app. */
  finish(app: App): void
}
