import { type Address, type EncodedAccount, type Option, unwrapOption } from '@solana/kit'
import { AccountState, getMultisigDecoder, type Mint, type Token } from '@solana-program/token'
import { programs } from '../solanaChain.js'
import { formatTokenAmount } from '../tokens/formatTokenAmount.js'
import { readExtensions } from '../tokens/readExtensions.js'
import { readMintState, readTokenState } from '../tokens/readTokenState.js'
import { extensionsStart, tokenAccountKind } from '../tokens/tokenAccountKind.js'
import type { ParsedAccount } from './parseAccount.js'

/** Reads a mint, account or multisig of both token programs; undefined when it can't be read without guessing. */
export function parseTokenAccount(
  account: EncodedAccount,
  getAccount: (address: Address) => EncodedAccount | undefined,
): ParsedAccount | undefined {
  const parsed = parse(account, getAccount)
  if (parsed === undefined) return undefined
  const { data, programAddress } = account
  const program = programAddress === programs.token ? 'spl-token' : 'spl-token-2022'
  return { program, space: BigInt(data.length), parsed }
}

function parse(account: EncodedAccount, getAccount: (address: Address) => EncodedAccount | undefined) {
  const extensions = account.data.length > extensionsStart ? readExtensions(account.data) : []
  const extended = extensions.length === 0 ? {} : { extensions }
  switch (tokenAccountKind(account)) {
    case 'mint': {
      const mint = readMintState(account)
      return mint && { type: 'mint', info: { ...describeMint(mint), ...extended } }
    }
    case 'account': {
      const token = readTokenState(account)
      const mint = token && readMintState(getAccount(token.mint))
      return token && mint && { type: 'account', info: { ...describeToken(token, mint), ...extended } }
    }
    case 'multisig': {
      const { n, m, isInitialized, signers } = getMultisigDecoder().decode(account.data)
      const info = {
        numRequiredSigners: m,
        numValidSigners: n,
        isInitialized,
        signers: signers.slice(0, n),
      }
      return isInitialized ? { type: 'multisig', info } : undefined
    }
    default:
      return undefined
  }
}

function describeMint(mint: Mint) {
  return {
    mintAuthority: unwrapOption(mint.mintAuthority),
    supply: mint.supply.toString(),
    decimals: mint.decimals,
    isInitialized: mint.isInitialized,
    freezeAuthority: unwrapOption(mint.freezeAuthority),
  }
}

function describeToken(token: Token, { decimals }: Mint) {
  const amountOf = (amount: bigint) => formatTokenAmount(amount, decimals)
  const reserve: Option<bigint> = token.isNative
  return {
    mint: token.mint,
    owner: token.owner,
    tokenAmount: amountOf(token.amount),
    delegate: unwrapOption(token.delegate) ?? undefined,
    state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
    isNative: reserve.__option === 'Some',
    rentExemptReserve: reserve.__option === 'Some' ? amountOf(reserve.value) : undefined,
    delegatedAmount: token.delegatedAmount > 0n ? amountOf(token.delegatedAmount) : undefined,
    closeAuthority: unwrapOption(token.closeAuthority) ?? undefined,
  }
}
