import type { Address, LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { FrameRequestError } from '../FrameRequestError.js'

/** An owner for what needs no signature: it knows its address and does not sign. */
export function withoutKey(address: Address): LocalAccount {
  const refuse = () => Promise.reject(new FrameRequestError('Nothing is signed before it is approved.'))
  return toAccount({ address, signMessage: refuse, signTransaction: refuse, signTypedData: refuse })
}
