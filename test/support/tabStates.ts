import { breakPart } from './breakPart.js'
import type { Opened } from './openPlayground.js'
import { readManifest } from './readManifest.js'
import { settle } from './settle.js'
import { hideView, showView } from './showView.js'

export type Tab = 'NFTs' | 'Activity'
/** On Solana no wallet says on which network it is, so none is unsupported. */
export type Family = 'eip155' | 'solana'

/** A tab that lists nothing: in which one, why, and what is done around it. */
export type TabState = {
  readonly tab: Tab
  readonly name: 'loading' | 'failed' | 'empty' | 'unsupported'
  readonly account: string
  /** What is broken meanwhile. */
  readonly fault?: readonly [part: string, mode: string]
  /** What stands in the panel then. */
  readonly mark: string
}

const bones = '[aria-busy=true]'
const hero = '[data-lk-part=hero]'
const retry = '[data-lk-part=button]'

/** What each tab of a family asks first. */
const asked: { readonly [family in Family]: { readonly [tab in Tab]: string } } = {
  eip155: { NFTs: 'evm:eth_call', Activity: '/v1/account/:address/history' },
  solana: { NFTs: 'solana:getTokenAccountsByOwner', Activity: 'solana:getSignaturesForAddress' },
}

/** Ways to say that a tab lists nothing. Each has an account of its own, of which nothing is known yet. */
export async function tabStates(family: Family, tab: Tab): Promise<readonly TabState[]> {
  const people: readonly { address: string; isEmpty?: true }[] = (await readManifest()).accounts[
    family === 'solana' ? 'solana' : 'evm'
  ]
  const empty = people.find(({ isEmpty }) => isEmpty)
  const [, , slow, down] = people
  if (!empty || !slow || !down) throw new TypeError('the manifest has too few accounts')
  const nobody = { tab, account: empty.address, mark: hero }
  const fault = asked[family][tab]
  return [
    { tab, name: 'loading', account: slow.address, fault: [fault, 'hang'], mark: bones },
    { tab, name: 'failed', account: down.address, fault: [fault, 'status:400'], mark: retry },
    { ...nobody, name: 'empty' },
    ...(family === 'solana' ? [] : [{ ...nobody, name: 'unsupported' } as const]),
  ]
}

/** Leads a connected page with a closed modal to a state, and waits until it stands still. Gives the way back. */
export async function showTabState(opened: Opened, { account, fault, mark, name, tab }: TabState) {
  const { dialog, inWallet, page } = opened
  const mend = fault && (await breakPart(...fault))
  await inWallet({ do: 'switchAccount', account })
  // An account that changes while it is shown would show its first tab again.
  await page.locator(`[data-lk-part=account-button] [aria-label*="${account.slice(-4)}"]`).waitFor()
  if (name === 'unsupported') {
    await inWallet({ do: 'switchNetwork', chainId: 5 })
    await page.locator('[data-lk-part=network-button] [data-lk-part=picture]').waitFor({ state: 'detached' })
  }
  await showView(opened, 'Account')
  await dialog
    .getByRole('tab')
    .nth(tab === 'NFTs' ? 1 : 2)
    .click()
  await dialog.locator(`[role=tabpanel][data-state=active] ${mark}`).first().waitFor()
  await settle(page)
  return async () => {
    await mend?.()
    await hideView(opened, 'Account')
    if (name === 'unsupported') await inWallet({ do: 'switchNetwork', chainId: 31337 })
  }
}
