import { type AccountMeta, unwrapOption } from '@solana/kit'
import {
  AuthorityType,
  type ParsedTokenInstruction,
  parseTokenInstruction as read,
  TokenInstruction,
} from '@solana-program/token'
import { formatTokenAmount } from '../tokens/formatTokenAmount.js'
import type { ParsedInstruction, ReadableInstruction } from './parseInstruction.js'

type Info = ParsedInstruction['info']

const authorityTypes: Readonly<Record<AuthorityType, string>> = {
  [AuthorityType.MintTokens]: 'mintTokens',
  [AuthorityType.FreezeAccount]: 'freezeAccount',
  [AuthorityType.AccountOwner]: 'accountOwner',
  [AuthorityType.CloseAccount]: 'closeAccount',
}

/** The instructions of both token programs in the words of Solana nodes; undefined for the rarest. */
export function parseTokenInstruction(instruction: ReadableInstruction): ParsedInstruction | undefined {
  const parsed = read(instruction)
  return parseMoving(parsed, instruction) ?? parseManaging(parsed, instruction) ?? parseInitializing(parsed)
}

/** Instructions that change who has how much. */
function parseMoving(
  parsed: ParsedTokenInstruction<string>,
  { accounts }: ReadableInstruction,
): ParsedInstruction | undefined {
  const by = (name: string, index: number) => signedBy(name, accounts.slice(index))
  switch (parsed.instructionType) {
    case TokenInstruction.Transfer:
      return moving('transfer', ['source', 'destination'], parsed, by('authority', 2))
    case TokenInstruction.TransferChecked:
      return moving('transferChecked', ['source', 'mint', 'destination'], parsed, by('authority', 3))
    case TokenInstruction.MintTo:
      return moving('mintTo', ['mint', 'account'], renamed(parsed), by('mintAuthority', 2))
    case TokenInstruction.MintToChecked:
      return moving('mintToChecked', ['mint', 'account'], renamed(parsed), by('mintAuthority', 2))
    case TokenInstruction.Burn:
      return moving('burn', ['account', 'mint'], parsed, by('authority', 2))
    case TokenInstruction.BurnChecked:
      return moving('burnChecked', ['account', 'mint'], parsed, by('authority', 2))
    case TokenInstruction.Approve:
      return moving('approve', ['source', 'delegate'], parsed, by('owner', 2))
    case TokenInstruction.ApproveChecked:
      return moving('approveChecked', ['source', 'mint', 'delegate'], parsed, by('owner', 3))
    default:
      return undefined
  }
}

/** Instructions of an owner or authority that move nothing. */
function parseManaging(
  parsed: ParsedTokenInstruction<string>,
  { accounts }: ReadableInstruction,
): ParsedInstruction | undefined {
  const by = (name: string, index: number) => signedBy(name, accounts.slice(index))
  switch (parsed.instructionType) {
    case TokenInstruction.Revoke:
      return { type: 'revoke', info: { ...pick(parsed, ['source']), ...by('owner', 1) } }
    case TokenInstruction.CloseAccount:
      return {
        type: 'closeAccount',
        info: { ...pick(parsed, ['account', 'destination']), ...by('owner', 2) },
      }
    case TokenInstruction.FreezeAccount:
      return {
        type: 'freezeAccount',
        info: { ...pick(parsed, ['account', 'mint']), ...by('freezeAuthority', 2) },
      }
    case TokenInstruction.ThawAccount:
      return {
        type: 'thawAccount',
        info: { ...pick(parsed, ['account', 'mint']), ...by('freezeAuthority', 2) },
      }
    case TokenInstruction.SyncNative:
      return { type: 'syncNative', info: pick(parsed, ['account']) }
    case TokenInstruction.SetAuthority: {
      const { authorityType, newAuthority } = parsed.data
      const isOfMint = [AuthorityType.MintTokens, AuthorityType.FreezeAccount].includes(authorityType)
      return {
        type: 'setAuthority',
        info: {
          [isOfMint ? 'mint' : 'account']: parsed.accounts.owned.address,
          authorityType: authorityTypes[authorityType],
          newAuthority: unwrapOption(newAuthority),
          ...by('authority', 1),
        },
      }
    }
    default:
      return undefined
  }
}

/** Instructions that make mints and accounts. */
function parseInitializing(parsed: ParsedTokenInstruction<string>): ParsedInstruction | undefined {
  switch (parsed.instructionType) {
    case TokenInstruction.InitializeMint:
    case TokenInstruction.InitializeMint2: {
      const { decimals, mintAuthority, freezeAuthority } = parsed.data
      const type = parsed.instructionType === TokenInstruction.InitializeMint ? '' : '2'
      const freezing = unwrapOption(freezeAuthority)
      return {
        type: `initializeMint${type}`,
        info: {
          ...pick(parsed, ['mint']),
          decimals,
          mintAuthority,
          ...(freezing === null ? {} : { freezeAuthority: freezing }),
        },
      }
    }
    case TokenInstruction.InitializeAccount:
      return { type: 'initializeAccount', info: pick(parsed, ['account', 'mint', 'owner']) }
    case TokenInstruction.InitializeAccount2:
      return {
        type: 'initializeAccount2',
        info: { ...pick(parsed, ['account', 'mint']), owner: parsed.data.owner },
      }
    case TokenInstruction.InitializeAccount3:
      return {
        type: 'initializeAccount3',
        info: { ...pick(parsed, ['account', 'mint']), owner: parsed.data.owner },
      }
    case TokenInstruction.InitializeImmutableOwner:
      return { type: 'initializeImmutableOwner', info: pick(parsed, ['account']) }
    case TokenInstruction.GetAccountDataSize:
      return { type: 'getAccountDataSize', info: pick(parsed, ['mint']) }
    default:
      return undefined
  }
}

type Parsed = { readonly accounts: Readonly<Record<string, AccountMeta | undefined>> }
type Amount = { readonly amount: bigint; readonly decimals?: number }

/** The checked forms know the decimals, so nodes show their amount with them. */
function moving(
  type: string,
  names: readonly string[],
  parsed: Parsed & { readonly data: Amount },
  signers: Info,
): ParsedInstruction {
  const { amount, decimals } = parsed.data
  const moved =
    decimals === undefined
      ? { amount: amount.toString() }
      : { tokenAmount: formatTokenAmount(amount, decimals) }
  return { type, info: { ...pick(parsed, names), ...moved, ...signers } }
}

/** What the program's own description calls "token", nodes call "account". */
function renamed<parsed extends Parsed>(parsed: parsed): parsed {
  return { ...parsed, accounts: { ...parsed.accounts, account: parsed.accounts['token'] } }
}

function pick({ accounts }: Parsed, names: readonly string[]): Info {
  return Object.fromEntries(names.map((name) => [name, accounts[name]?.address]))
}

/** The one who signs, or a multisig account and those who sign for it. */
function signedBy(name: string, [authority, ...signers]: readonly AccountMeta[]): Info {
  if (signers.length === 0) return { [name]: authority?.address }
  const multisig = `multisig${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return { [multisig]: authority?.address, signers: signers.map(({ address }) => address) }
}
