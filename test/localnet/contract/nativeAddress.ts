import type { Address } from 'viem'

/** The address under which the service knows an EVM chain's coin. */
export const nativeAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
