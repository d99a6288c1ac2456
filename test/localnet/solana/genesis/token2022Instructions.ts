import {
  AccountRole,
  type AccountSignerMeta,
  type Address,
  addEncoderSizePrefix,
  type Encoder,
  getAddressEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import { programs } from '../solanaChain.js'

const address = getAddressEncoder()
const u8 = getU8Encoder()
const text: Encoder<string> = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())

/** Bytes that the extensions of a mint take: the account type, then kind and length before each. */
export const extensionSizes = { accountType: 166, metadataPointer: 68, transferFeeConfig: 112 } as const

/** The metadata interface's "initialize", the first bytes of the hash of its name. */
const initializeMetadata = Uint8Array.of(210, 225, 30, 162, 88, 184, 77, 141)

const metadataPointer = getStructEncoder([
  ['instruction', u8],
  ['kind', u8],
  ['authority', address],
  ['metadata', address],
])

const transferFeeConfig = getStructEncoder([
  ['instruction', u8],
  ['kind', u8],
  ['hasConfigAuthority', u8],
  ['configAuthority', address],
  ['hasWithdrawAuthority', u8],
  ['withdrawAuthority', address],
  ['basisPoints', getU16Encoder()],
  ['maximum', getU64Encoder()],
])

const metadata = getStructEncoder([
  ['name', text],
  ['symbol', text],
  ['uri', text],
])

/** Says that a mint holds its own name. Comes before the mint is initialized. */
export function initializeMetadataPointer(mint: Address, authority: Address): Instruction {
  return changeMint(mint, metadataPointer.encode({ instruction: 39, kind: 0, authority, metadata: mint }))
}

/** Makes every transfer of a token cost a share of it. Comes before the mint is initialized. */
export function initializeTransferFee(mint: Address, authority: Address, basisPoints: number): Instruction {
  const fee = {
    instruction: 26,
    kind: 0,
    hasConfigAuthority: 1,
    configAuthority: authority,
    hasWithdrawAuthority: 1,
    withdrawAuthority: authority,
    basisPoints,
    maximum: 1_000_000_000n,
  }
  return changeMint(mint, transferFeeConfig.encode(fee))
}

/** Writes name and symbol into an initialized mint. */
export function initializeTokenMetadata(
  mint: Address,
  authority: TransactionSigner,
  { name, symbol }: { name: string; symbol: string },
): Instruction {
  const mintAuthority: AccountSignerMeta = {
    address: authority.address,
    role: AccountRole.READONLY_SIGNER,
    signer: authority,
  }
  return {
    programAddress: programs.token2022,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: authority.address, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      mintAuthority,
    ],
    data: Uint8Array.of(...initializeMetadata, ...metadata.encode({ name, symbol, uri: '' })),
  }
}

/** Bytes that a name and a symbol take in a mint. */
export function metadataSize(names: { name: string; symbol: string }): number {
  const keysAndCounts = 4 + 32 + 32 + 4
  return keysAndCounts + metadata.encode({ ...names, uri: '' }).length
}

function changeMint(mint: Address, data: Instruction['data'] & object): Instruction {
  return {
    programAddress: programs.token2022,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data,
  }
}
