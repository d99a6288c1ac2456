'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useRead } from '../react/useRead.js'
import { useAccount } from '../session/useAccount.js'
import { toCaipAddress } from '../shared/caip.js'
import type { UnknownError } from '../shared/errors/provider.js'
import type { ProfileErrorType } from '../shared/errors/unions.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Profile } from '../shared/types/portfolio.js'
import { profileQuery } from './profile.js'

export type UseProfileParameters = {
  /** Default: the connected account. */
  address?: string | undefined
  /** Any network of the address's namespace. Default: the active network. */
  networkId?: CaipNetworkId | undefined
}
/** UnknownError: `refetch` was called while no account is connected. */
export type UseProfileErrorType = ProfileErrorType | UnknownError
export type UseProfileReturnType = UseQueryResult<Profile, UseProfileErrorType>

/**
 * Name and avatar of an account, with their source; `{ source: 'none' }` when it has neither. For an account
 * of another namespace pass a network of that namespace.
 *
 * @example
 * const { data } = useProfile()
 * data?.name // 'alice.eth'
 */
export function useProfile(parameters: UseProfileParameters = {}): UseProfileReturnType {
  const latchkey = useLatchkey()
  const account = useAccount()
  const { address = account.address, networkId = account.networkId } = parameters
  const id = address && toCaipAddress(networkId, address)
  return useRead(profileQuery(latchkey, { address: id || undefined }))
}
