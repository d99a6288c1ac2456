import type { CaipAssetId } from '../../../types/caip.js'
import type { PinnedToken } from '../../../types/token.js'
import { assetKey } from '../../../utils/assetKey.js'
import { mostHidden, mostPinned, type TokenPreferences } from '../../../utils/storage/tokenPreferences.js'

/** Hides a token, which unpins it, or shows it again. */
export function withHidden(now: TokenPreferences, id: CaipAssetId, isHidden: boolean): TokenPreferences {
  const key = assetKey(id)
  const others = now.hidden.filter((hidden) => hidden !== key)
  if (!isHidden) return { ...now, hidden: others }
  const pinned = now.pinned.filter((token) => token.id !== key)
  return { ...now, hidden: [...others, key].slice(-mostHidden), pinned }
}

/** Pins a token, which shows it, or lets it go. */
export function withPinned(now: TokenPreferences, token: PinnedToken, isPinned: boolean): TokenPreferences {
  const { address, decimals, iconUrl, name, networkId, symbol } = token
  const id = assetKey(token.id)
  const others = now.pinned.filter((pinned) => pinned.id !== id)
  if (!isPinned) return { ...now, pinned: others }
  const kept: PinnedToken = { id, networkId, address, symbol, name, decimals, iconUrl }
  const hidden = now.hidden.filter((key) => key !== id)
  return { ...now, hidden, pinned: [...others, kept].slice(-mostPinned) }
}
