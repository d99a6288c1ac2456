import { type Address, createNoopSigner, type Instruction, type TransactionSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeMint2Instruction, getMintSize } from '@solana-program/token'
import type { Runtime } from '../runtime/createRuntime.js'
import { programs } from '../solanaChain.js'
import type { TestMint } from '../testMints.js'
import {
  extensionSizes,
  initializeMetadataPointer,
  initializeTokenMetadata,
  initializeTransferFee,
  metadataSize,
} from './token2022Instructions.js'

export type CreateMintParameters = {
  runtime: Runtime
  mint: TestMint
  address: Address
  payer: TransactionSigner
  authority: TransactionSigner
}

/** Instructions that create a token without a supply. Only Token-2022 keeps a name in the mint. */
export function createMintInstructions(parameters: CreateMintParameters): readonly Instruction[] {
  const { runtime, mint, address, payer, authority } = parameters
  const programAddress = programs[mint.standard === 'spl' ? 'token' : 'token2022']
  const space = mint.standard === 'spl' ? getMintSize() : sizeOf(mint)
  const named = mint.standard === 'spl' ? space : space + metadataSize(mint)
  const create = getCreateAccountInstruction({
    payer,
    newAccount: createNoopSigner(address),
    lamports: runtime.minimumBalance(BigInt(named)),
    space,
    programAddress,
  })
  const initialize = getInitializeMint2Instruction(
    { mint: address, decimals: mint.decimals, mintAuthority: authority.address },
    { programAddress },
  )
  if (mint.standard === 'spl') return [create, initialize]
  const fee = mint.feeBasisPoints
  return [
    create,
    initializeMetadataPointer(address, authority.address),
    ...(fee === undefined ? [] : [initializeTransferFee(address, authority.address, fee)]),
    initialize,
    initializeTokenMetadata(address, authority, mint),
  ]
}

/** Bytes of a Token-2022 mint before its name is written. */
function sizeOf({ feeBasisPoints }: TestMint): number {
  const { accountType, metadataPointer, transferFeeConfig } = extensionSizes
  return accountType + metadataPointer + (feeBasisPoints === undefined ? 0 : transferFeeConfig)
}
