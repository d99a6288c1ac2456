'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useRead } from '../../../react/useRead.js'
import type { Profile } from '../../../types/portfolio.js'
import { toCaipAddress } from '../../../utils/caip.js'
import { profileQuery } from '../queries/profile.js'
import { useAccount } from './useAccount.js'

export type UseProfileParameters = {
  /** Default: the connected account. */
  address?: string | undefined
}
export type UseProfileReturnType = UseQueryResult<Profile>

/**
 * Name and picture of an account, with their source.
 *
 * @example
 * const { data } = useProfile()
 * data?.name // 'alice.eth'
 */
export function useProfile(parameters: UseProfileParameters = {}): UseProfileReturnType {
  const latchkey = useLatchkey()
  const account = useAccount()
  const { address = account.address } = parameters
  const id = address && toCaipAddress(account.networkId, address)
  return useRead(profileQuery(latchkey, { address: id || undefined }))
}
