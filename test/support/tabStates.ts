import { breakPart } from './breakPart.js'
import type { Opened } from './openPlayground.js'
import { readManifest } from './readManifest.js'
import { settle } from './settle.js'
import { hideView, showView } from './showView.js'

export type Tab = 'NFTs' | 'Activity'
/** On Solana no wallet says on which network it is, so none is unsupported. */
export type Family = 'eip155' | 'solana'

/** Why the tabs of an account list nothing, and what is done for it. */
export type TabState = {
  readonly name: 'loading' | 'failed' | 'empty' | 'unsupported'
  readonly account: string
  /** How what the tabs ask first is broken meanwhile. */
  readonly fault?: string
  /** What stands in the panel then. */
  readonly mark: string
}

const bones = '[aria-busy=true]'
const hero = '[data-lk-part=hero]'
const retry = '[data-lk-part=button]'

/** What the tabs of a namespace ask first. */
const asked: { readonly [family in Family]: readonly string[] } = {
  eip155: ['evm:eth_call', '/v1/account/:address/history'],
  solana: ['solana:getTokenAccountsByOwner', 'solana:getSignaturesForAddress'],
}

/** Ways to say that the tabs list nothing. Each has an account of its own, of which nothing is known yet. */
export async function tabStates(family: Family): Promise<readonly TabState[]> {
  const people: readonly { address: string; isEmpty?: true }[] = (await readManifest()).accounts[
    family === 'solana' ? 'solana' : 'evm'
  ]
  const empty = people.find(({ isEmpty }) => isEmpty)
  const [, , slow, down] = people
  if (!empty || !slow || !down) throw new TypeError('the manifest has too few accounts')
  const nobody = { account: empty.address, mark: hero }
  return [
    { name: 'loading', account: slow.address, fault: 'hang', mark: bones },
    { name: 'failed', account: down.address, fault: 'status:400', mark: retry },
    { ...nobody, name: 'empty' },
    ...(family === 'solana' ? [] : [{ ...nobody, name: 'unsupported' } as const]),
  ]
}

/** Leads a connected page with a closed modal to the account in a state. Gives the way back. */
export async function showTabState(opened: Opened, family: Family, { account, fault, name }: TabState) {
  const { inWallet, page } = opened
  const mends = fault ? await Promise.all(asked[family].map((part) => breakPart(part, fault))) : []
  await inWallet({ do: 'switchAccount', account })
  // An account that changes while it is shown would show its first tab again.
  await page.locator(`[data-lk-part=account-button] [aria-label*="${account.slice(-4)}"]`).waitFor()
  if (name === 'unsupported') {
    await inWallet({ do: 'switchNetwork', chainId: 5 })
    await page.locator('[data-lk-part=network-button] [data-lk-part=picture]').waitFor({ state: 'detached' })
  }
  await showView(opened, 'Account')
  return async () => {
    for (const mend of mends) await mend()
    await hideView(opened, 'Account')
    if (name === 'unsupported') await inWallet({ do: 'switchNetwork', chainId: 31337 })
  }
}

/** Chooses a tab of the account that is shown, and waits until it says why it lists nothing and stands still. */
export async function showTab({ dialog, page }: Opened, tab: Tab, { mark }: TabState): Promise<void> {
  await dialog
    .getByRole('tab')
    .nth(tab === 'NFTs' ? 1 : 2)
    .click()
  await dialog.locator(`[role=tabpanel][data-state=active] ${mark}`).first().waitFor()
  await settle(page)
}
