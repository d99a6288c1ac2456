import type { ActivityTransfer } from '../../../types/activity.js'
import { addressKey } from '../../../utils/addressKey.js'

/**
 * What makes transfers ones of the same thing: the contract, else name and symbol together, since names alone repeat.
 * Undefined for what nobody named.
 */
export function transferKey(transfer: ActivityTransfer): string | undefined {
  const { kind, address, tokenId = '', name = '', symbol = '' } = transfer
  if (address !== undefined) return `${kind} ${addressKey(address)} ${tokenId}`
  return name === '' && symbol === '' ? undefined : `${kind} ${JSON.stringify([name, symbol, tokenId])}`
}
