import { describeNfts } from './describeNfts.js'
import { resolvePicture, rulesOf } from './resolvePicture.js'

/** What reads names and pictures of collectibles: one lazily loaded group. */
export const pictures = { describeNfts, resolvePicture, rulesOf } as const
