import {
  decompileTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import {
  parseInstruction,
  type ReadableInstruction,
} from '../../../localnet/solana/encode/parseInstruction.js'
import { programs } from '../../../localnet/solana/solanaChain.js'

/**
 * Decodes a signing request in base64, as nodes do: its payer and signers, and its instructions without the compute
 * budget.
 */
export function readSolanaQuestion(transaction: string) {
  const bytes = Uint8Array.from(getBase64Encoder().encode(transaction))
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const { feePayer, instructions } = decompileTransactionMessage(
    getCompiledTransactionMessageDecoder().decode(messageBytes),
  )
  const acts = instructions
    .filter(({ programAddress }) => programAddress !== programs.computeBudget)
    .map(({ accounts = [], data = new Uint8Array(), ...rest }) =>
      parseInstruction({ ...rest, accounts, data } as ReadableInstruction, 1),
    )
    .map((act) => ({ program: act.programId, ...('parsed' in act ? Object(act.parsed) : act) }))
  return { bytes, payer: feePayer.address, signers: Object.keys(signatures), acts }
}
