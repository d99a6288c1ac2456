import { getCompiledTransactionMessageDecoder, getShortU16Decoder } from '@solana/kit'

/** Size limit of a transaction of version 1 in wire format, in bytes. Others are smaller. */
const maxSize = 4096
const signatureSize = 64

/**
 * Whether all bytes from an offset are one message of a transaction, for this number of signers if it is known. In version 1
 * the signatures follow it.
 */
function isMessage(bytes: Uint8Array, offset: number, signers?: number): boolean {
  const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, offset)
  const { header, staticAccounts } = message
  const programs =
    'instructions' in message
      ? message.instructions.map(({ programAddressIndex }) => programAddressIndex)
      : message.instructionHeaders.map(({ programAccountIndex }) => programAccountIndex)
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const signatures = message.version === 1 ? numSignerAccounts * signatureSize : 0
  return (
    [end, end + signatures].includes(bytes.length) &&
    numSignerAccounts > numReadonlySignerAccounts &&
    (signers ?? numSignerAccounts) === numSignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length &&
    programs.every((program) => program < staticAccounts.length)
  )
}

function passes(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/**
 * Whether bytes are a transaction or the message that is signed of one, of any version. A signature of such a message
 * is a signature of the transaction.
 */
export function isTransaction(bytes: Uint8Array): boolean {
  if (bytes.length > maxSize) return false
  return (
    passes(() => isMessage(bytes, 0)) ||
    passes(() => {
      const [signers, offset] = getShortU16Decoder().read(bytes, 0)
      return isMessage(bytes, offset + signers * signatureSize, signers)
    })
  )
}
