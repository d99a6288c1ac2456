import { accountMessages } from './en/account.js'
import { connectMessages } from './en/connect.js'
import { coreMessages } from './en/core.js'
import { errorMessages } from './en/errors.js'
import { guideMessages } from './en/guide.js'
import { legalMessages } from './en/legal.js'
import { pairingMessages } from './en/pairing.js'
import { shellMessages } from './en/shell.js'
import { walletsMessages } from './en/wallets.js'
import type { MessageTable } from './Message.js'

/** Every English word by area: what another language has to translate. */
export const englishMessages: { readonly [area: string]: MessageTable } = {
  core: coreMessages.en,
  shell: shellMessages.en,
  connect: connectMessages.en,
  guide: guideMessages.en,
  legal: legalMessages.en,
  pairing: pairingMessages.en,
  account: accountMessages.en,
  errors: errorMessages.en,
  wallets: walletsMessages.en,
}
