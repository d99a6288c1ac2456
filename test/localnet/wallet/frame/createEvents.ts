import type { WalletView } from '../walletState.js'
import { visibleAccounts } from './walletSession.js'

/** An event as EIP-1193 has it. */
export type WalletEvent = { readonly event: string; readonly data: unknown }

/** The events that tell a page how a wallet got from one view to the next. No view: it can't be reached. */
export function createEvents(
  before: WalletView | undefined,
  after: WalletView | undefined,
): readonly WalletEvent[] {
  const wasOnline = before?.isOnline === true
  const isOnline = after?.isOnline === true
  const events: WalletEvent[] = []
  if (wasOnline && !isOnline) events.push({ event: 'disconnect', data: disconnected })
  if (after === undefined) return events
  const chainId = `0x${after.chainId.toString(16)}`
  if (isOnline && !wasOnline) events.push({ event: 'connect', data: { chainId } })
  if (before === undefined) return events
  if (before.chainId !== after.chainId) events.push({ event: 'chainChanged', data: chainId })
  const accounts = visibleAccounts(after)
  if (visibleAccounts(before).join() !== accounts.join())
    events.push({ event: 'accountsChanged', data: accounts })
  return events
}

const disconnected = { code: 4900, message: 'The wallet is disconnected from all networks.' }
