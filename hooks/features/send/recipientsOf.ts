import type { LatchkeyStorage } from '../../utils/createStorage.js'
import { createRemembered, type Remembered } from '../../utils/storage/createRemembered.js'
import { type RecipientEntry, recipients as stored } from '../../utils/storage/recipients.js'

/** The address book: the newest first. */
export type RecipientsStore = Remembered<readonly RecipientEntry[]>

export type RecipientsContext = {
  readonly storage: LatchkeyStorage
  readonly cache: { recipients?: RecipientsStore | undefined }
}

/** The address book of an instance. The first look makes it, and it stays. */
export function recipientsOf({ cache, storage }: RecipientsContext): RecipientsStore {
  cache.recipients ??= createRemembered({ storage, stored, initial: [] })
  return cache.recipients
}
