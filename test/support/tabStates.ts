import { breakPart } from './breakPart.js'
import type { Opened } from './openPlayground.js'
import { readManifest } from './readManifest.js'
import { settle } from './settle.js'
import { hideView, showView } from './showView.js'

export type Tab = 'NFTs' | 'Activity'
/** Solana wallets do not report their network, so none is unsupported. */
export type Namespace = 'eip155' | 'solana'

/** Why an account's tabs are empty, and how that state is made. */
export type TabState = {
  readonly name: 'loading' | 'failed' | 'empty' | 'unsupported'
  readonly account: string
  /** How the first request of the tabs fails meanwhile. */
  readonly fault?: string
  /** The text in the panel then. */
  readonly mark: string
}

const skeletons = '[aria-busy=true]'
const hero = '[data-lk-part=hero]'
const retry = '[data-lk-part=button]'

/** The first requests of a namespace's tabs. */
const asked: { readonly [namespace in Namespace]: readonly string[] } = {
  eip155: ['evm:eth_call', '/v1/account/:address/history'],
  solana: ['solana:getTokenAccountsByOwner', 'solana:getSignaturesForAddress'],
}

/** The states in which the tabs are empty. Each has an account of its own, without cached data. */
export async function tabStates(namespace: Namespace): Promise<readonly TabState[]> {
  const people: readonly { address: string; isEmpty?: true }[] = (await readManifest()).accounts[
    namespace === 'solana' ? 'solana' : 'evm'
  ]
  const empty = people.find(({ isEmpty }) => isEmpty)
  const [, , slow, down] = people
  if (!empty || !slow || !down) throw new TypeError('the manifest has too few accounts')
  const noHoldings = { account: empty.address, mark: hero }
  return [
    { name: 'loading', account: slow.address, fault: 'hang', mark: skeletons },
    { name: 'failed', account: down.address, fault: 'status:400', mark: retry },
    { ...noHoldings, name: 'empty' },
    ...(namespace === 'solana' ? [] : [{ ...noHoldings, name: 'unsupported' } as const]),
  ]
}

/** Opens the account in a state, on a connected page with a closed modal. Returns the function that undoes it. */
export async function showTabState(opened: Opened, namespace: Namespace, { account, fault, name }: TabState) {
  const { inWallet, page } = opened
  const mends = fault ? await Promise.all(asked[namespace].map((part) => breakPart(part, fault))) : []
  await inWallet({ do: 'switchAccount', account })
  // Changing the account while it is shown would select its first tab again.
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

/** Selects a tab of the displayed account, and waits until it shows why it is empty and nothing moves. */
export async function showTab({ dialog, page }: Opened, tab: Tab, { mark }: TabState): Promise<void> {
  await dialog
    .getByRole('tab')
    .nth(tab === 'NFTs' ? 1 : 2)
    .click()
  await dialog.locator(`[role=tabpanel][data-state=active] ${mark}`).first().waitFor()
  await settle(page)
}
