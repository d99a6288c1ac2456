import { findElsewhere } from './read/findElsewhere.js'
import { findTransaction } from './read/findTransaction.js'
import { readMark } from './read/readMark.js'
import { resolveEnsName } from './read/resolveEnsName.js'
import { verifyEvmAddress } from './read/verifyEvmAddress.js'
import { signMessage } from './sign/signMessage.js'
import { verifyMessage } from './sign/verifyMessage.js'
import { checkTransferRequest } from './transfer/checkTransferRequest.js'
import { inspectRecipient } from './transfer/inspectRecipient.js'
import { planTransfer } from './transfer/planTransfer.js'
import { sendTransfer } from './transfer/sendTransfer.js'

/** What signs, verifies and sends: one lazily loaded group, since a page that sends soon needs all of it. */
export const signing = {
  readMark,
  findTransaction,
  findElsewhere,
  verifyEvmAddress,
  signMessage,
  verifyMessage,
  inspectRecipient,
  resolveEnsName,
  planTransfer,
  checkTransferRequest,
  sendTransfer,
} as const
