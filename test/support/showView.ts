import { openConnected } from './openConnected.js'
import type { Opened, OpenPlaygroundParameters } from './openPlayground.js'
import { readManifest } from './readManifest.js'
import { settle } from './settle.js'

/** A view of a connected wallet, or a state of one that draws other parts. */
export type ConnectedView =
  | 'Account'
  | 'NFTs'
  | 'Activity'
  | 'ManageTokens'
  | 'NftDetail'
  | 'ActivityDetail'
  | 'Receive'
  | 'Settings'
  | 'Accounts'
  | 'Networks'
  | 'UnsupportedChain'

type Place = {
  /** The view to start from; by default the page. */
  readonly from?: ConnectedView
  /** The selector of the control to press. */
  readonly press: string
  /** Its index among the matches. */
  readonly nth?: number
  /** The selector of a part that only the opened view has. */
  readonly mark: string
}

const part = (name: string) => `[data-lk-part=${name}]`
const focus = (key: string) => `[data-lk-focus="${key}"]`
const shownPanel = '[role=tabpanel][data-state=active]'

/** The way to each view, in any language. */
const places: { readonly [view in Exclude<ConnectedView, 'UnsupportedChain'>]: Place } = {
  Account: { press: `${part('account-button')} button`, mark: part('account-head') },
  NFTs: { from: 'Account', press: '[role=tab]', nth: 1, mark: part('card') },
  Activity: { from: 'Account', press: '[role=tab]', nth: 2, mark: part('activity-row') },
  ManageTokens: {
    from: 'Account',
    press: `${shownPanel} ${part('foot')} ${part('_text-button')}`,
    nth: -1,
    mark: part('_managed-token'),
  },
  NftDetail: { from: 'NFTs', press: part('card'), mark: part('_facts') },
  ActivityDetail: { from: 'Activity', press: part('activity-row'), mark: part('_facts') },
  Receive: { from: 'Account', press: focus('Receive'), mark: part('_receive-address') },
  Settings: { from: 'Account', press: focus('Settings'), mark: part('_connected-wallet') },
  Accounts: { from: 'Settings', press: focus('Accounts'), mark: part('account-row') },
  Networks: { press: `${part('network-button')} button`, mark: part('network-row') },
}

async function goTo(opened: Opened, view: Exclude<ConnectedView, 'UnsupportedChain'>): Promise<void> {
  const { from, mark, nth = 0, press } = places[view]
  if (from !== undefined && from !== 'UnsupportedChain') await goTo(opened, from)
  const { dialog, page } = opened
  await (from === undefined ? page : dialog).locator(press).nth(nth).click()
  await dialog.locator(mark).first().waitFor()
}

/** Opens a view of a connected page with a closed modal, in any language, and waits until nothing moves. */
export async function showView(opened: Opened, view: ConnectedView): Promise<void> {
  const { dialog, inWallet, page } = opened
  if (view === 'UnsupportedChain') {
    await inWallet({ do: 'switchNetwork', chainId: 5 })
    await dialog.locator(part('notice')).first().waitFor()
  } else await goTo(opened, view)
  await settle(page)
}

/** Closes the modal by its button and waits until it is gone. */
export async function hideView({ dialog, inWallet }: Opened, view: ConnectedView): Promise<void> {
  if (view === 'UnsupportedChain') await inWallet({ do: 'switchNetwork', chainId: 31337 })
  else
    await dialog
      .locator(`${part('header')} button`)
      .last()
      .click()
  await dialog.waitFor({ state: 'hidden' })
}

export const connectedViews: readonly ConnectedView[] = [
  ...(Object.keys(places) as (keyof typeof places)[]),
  'UnsupportedChain',
]

/**
 * Like `openConnected`, with what all views need: two accounts, and the service with their history. Views appear
 * without motion unless a test asks for it.
 */
export async function openWithAll(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const { accounts } = await readManifest()
  const settings = { balances: 'service', ...parameters.settings }
  const context = { reducedMotion: 'reduce', ...parameters.context } as const
  const opened = await openConnected({ ...parameters, settings, context })
  await opened.inWallet({ do: 'grant', accounts: accounts.evm.slice(0, 2).map(({ address }) => address) })
  return opened
}
