import type { SiwxAccount } from '../../types/siwx.js'

/** What an account on a network is remembered by. */
export const siwxKey = ({ accountAddress, chainId }: SiwxAccount): string => `${chainId}:${accountAddress}`
