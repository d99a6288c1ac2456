'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useRead } from '../../react/useRead.js'
import { networkOf } from '../../session/accountOf.js'
import { useAccount } from '../../session/useAccount.js'
import { toCaipAddress } from '../../shared/caip.js'
import type { TokenBalanceUnavailableError } from '../../shared/errors/balances.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Balance } from '../../shared/types/token.js'
import { balanceQuery } from './queries.js'

export type UseBalanceParameters = {
  /** Default: the connected account. */
  address?: string | undefined
  /** Default: the active network. */
  networkId?: CaipNetworkId | undefined
}
export type UseBalanceErrorType = TokenBalanceUnavailableError
export type UseBalanceReturnType = UseQueryResult<Balance, UseBalanceErrorType>

/**
 * The native balance of an account, in base units. `error` is a TokenBalanceUnavailableError; the earliest
 * retry is after 30 s.
 *
 * @example
 * const { data } = useBalance()
 * data && formatBalance(data.value, data)
 */
export function useBalance(parameters: UseBalanceParameters = {}): UseBalanceReturnType {
  const latchkey = useLatchkey()
  const account = useAccount()
  const { address = account.address, networkId = account.networkId } = parameters
  const network = networkOf(latchkey.config.networks, networkId)
  const id = address && toCaipAddress(networkId, address)
  return useRead(balanceQuery(latchkey, { address: id || undefined, network }))
}
