import { ActivityDetailView } from '../views/activity/ActivityDetailView.js'
import { ActivityPanel } from '../views/activity/ActivityPanel.js'
import { RequestStatusView, RequestTitle } from '../views/activity/RequestStatusView.js'
import { NftDetailView } from '../views/nfts/NftDetailView.js'
import { NftsPanel } from '../views/nfts/NftsPanel.js'
import type { ViewGroup } from './ViewParts.js'

/** What the account holds and did, beyond its tokens: one chunk. */
export const group: ViewGroup<'ActivityDetail' | 'NftDetail' | 'RequestStatus'> = {
  ActivityDetail: { View: ActivityDetailView },
  NftDetail: { View: NftDetailView },
  RequestStatus: { View: RequestStatusView, Title: RequestTitle },
}

export const holdingPanels = { nfts: NftsPanel, activity: ActivityPanel } as const
