export type MostToSendParameters = {
  /** What the account has of what is sent, in base units. */
  balance: bigint
  /** Is it the coin that pays the network's fee? */
  isNative: boolean
  /** What stays back of the coin, in base units: what the transfer may take beside its amount, and rent that has to stay. */
  mostFee: bigint
}

/**
 * All that can be sent. Of the coin what it costs at most stays back, and less than nothing counts as nothing; of anything
 * else, the fee is paid by the coin.
 *
 * @example
 * mostToSend({ balance: 100n, isNative: true, mostFee: 30n }) // 70n
 */
export function mostToSend({ balance, isNative, mostFee }: MostToSendParameters): bigint {
  if (!isNative) return balance
  return balance > mostFee ? balance - mostFee : 0n
}
