import { ActivityDetailView } from '../views/activity/ActivityDetailView.js'
import { ActivityPanel } from '../views/activity/ActivityPanel.js'
import { NftDetailView } from '../views/nfts/NftDetailView.js'
import { NftsPanel } from '../views/nfts/NftsPanel.js'
import type { ViewGroup } from './ViewParts.js'

/** What the account holds and did, beyond its tokens: one chunk. */
export const holdingViews: ViewGroup<'ActivityDetail' | 'NftDetail'> = {
  ActivityDetail: { View: ActivityDetailView },
  NftDetail: { View: NftDetailView },
}

export const holdingPanels = { nfts: NftsPanel, activity: ActivityPanel } as const
