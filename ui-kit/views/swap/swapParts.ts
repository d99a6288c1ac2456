import type { ViewGroup } from '../../router/ViewParts.js'
import { SwapLossView } from './SwapLossView.js'
import { SwapReviewTitle, SwapReviewView } from './SwapReviewView.js'
import { SwapSelectTitle, SwapSelectTokenView } from './SwapSelectTokenView.js'
import { SwapStatusTitle, SwapStatusView } from './SwapStatusView.js'
import { SwapTitle, SwapView } from './SwapView.js'

/** The screens of Swap in one chunk, so that there is no loading between them, but for its limits. */
export const group: ViewGroup<
  'Swap' | 'SwapSelectToken' | 'SwapSlippage' | 'SwapReview' | 'SwapLoss' | 'SwapStatus'
> = {
  Swap: { View: SwapView, Title: SwapTitle },
  SwapSelectToken: { View: SwapSelectTokenView, Title: SwapSelectTitle },
  get SwapSlippage() {
    return import('./slippageParts.js').then(({ slippage }) => slippage)
  },
  SwapReview: { View: SwapReviewView, Title: SwapReviewTitle },
  SwapLoss: { View: SwapLossView, Title: SwapReviewTitle },
  SwapStatus: { View: SwapStatusView, Title: SwapStatusTitle },
}
