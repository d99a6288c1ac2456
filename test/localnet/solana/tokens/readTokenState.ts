import type { EncodedAccount } from '@solana/kit'
import {
  AccountState,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  type Mint,
  type Token,
} from '@solana-program/token'
import { tokenAccountKind } from './tokenAccountKind.js'

/** The token account that an account is; undefined when it is none or not initialized. */
export function readTokenState(account: EncodedAccount | undefined): Token | undefined {
  if (account === undefined || tokenAccountKind(account) !== 'account') return undefined
  const token = getTokenDecoder().decode(account.data.slice(0, getTokenSize()))
  return token.state === AccountState.Uninitialized ? undefined : token
}

/** The mint that an account is; undefined when it is none or not initialized. */
export function readMintState(account: EncodedAccount | undefined): Mint | undefined {
  if (account === undefined || tokenAccountKind(account) !== 'mint') return undefined
  const mint = getMintDecoder().decode(account.data.slice(0, getMintSize()))
  return mint.isInitialized ? mint : undefined
}
