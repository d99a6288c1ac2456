import type { Wallet } from '../../../types/wallet.js'
import { canonicalRdns } from '../../session/domain/canonicalRdns.js'

/** Two records of one source are one wallet by id or rdns: there, namesakes are others. */
export const hasSameId = (one: Wallet, other: Wallet): boolean =>
  one.id === other.id || (one.rdns !== undefined && canonicalRdns(one.rdns) === canonicalRdns(other.rdns))

/** Across sources a name tells as well, where one of them has no rdns. */
export const isSameWallet = (one: Wallet, other: Wallet): boolean =>
  hasSameId(one, other) ||
  ((one.rdns === undefined || other.rdns === undefined) &&
    one.name.toLowerCase() === other.name.toLowerCase())
