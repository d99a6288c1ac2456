import { findTransaction } from './read/findTransaction.js'
import { readMark } from './read/readMark.js'
import { verifySolanaAddress } from './read/verifySolanaAddress.js'
import { createSigner } from './sign/createSigner.js'
import { signMessage } from './sign/signMessage.js'
import { verifyMessage } from './sign/verifyMessage.js'
import { checkPlan } from './transfer/checkPlan.js'
import { inspectRecipient } from './transfer/inspectRecipient.js'
import { planTransfer } from './transfer/planTransfer.js'
import { sendTransfer } from './transfer/sendTransfer.js'

/** What signs, verifies and sends: one lazily loaded group, since a page that sends soon needs all of it. */
export const signing = {
  findTransaction,
  readMark,
  verifySolanaAddress,
  createSigner,
  signMessage,
  verifyMessage,
  inspectRecipient,
  planTransfer,
  checkPlan,
  sendTransfer,
} as const
