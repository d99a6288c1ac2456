import { sendTransfer } from './sendTransfer.js'

/** What sends a confirmed draft: loaded when the user confirms. */
export const sending = { sendTransfer } as const
