import { accountMessages } from './en/account.js'
import { connectMessages } from './en/connect.js'
import { coreMessages } from './en/core.js'
import { errorMessages } from './en/errors.js'
import { shellMessages } from './en/shell.js'
import type { MessageTable } from './Message.js'

/** Every English word by area: what another language has to translate. */
export const englishMessages: { readonly [area: string]: MessageTable } = {
  core: coreMessages.en,
  shell: shellMessages.en,
  connect: connectMessages.en,
  account: accountMessages.en,
  errors: errorMessages.en,
}
