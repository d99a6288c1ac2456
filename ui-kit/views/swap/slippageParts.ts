import { SwapSlippageTitle, SwapSlippageView } from './SwapSlippageView.js'

/** What few users change: loaded when it is opened. */
export const slippage = { View: SwapSlippageView, Title: SwapSlippageTitle }
