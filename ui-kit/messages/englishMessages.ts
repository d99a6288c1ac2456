import { accountMessages } from './en/account.js'
import { activityMessages } from './en/activity.js'
import { approvalsMessages } from './en/approvals.js'
import { connectMessages } from './en/connect.js'
import { coreMessages } from './en/core.js'
import { embeddedMessages } from './en/embedded.js'
import { errorMessages } from './en/errors.js'
import { figureMessages } from './en/figures.js'
import { guideMessages } from './en/guide.js'
import { legalMessages } from './en/legal.js'
import { manageMessages } from './en/manage.js'
import { namesMessages } from './en/names.js'
import { nftsMessages } from './en/nfts.js'
import { ownErrorMessages } from './en/ownErrors.js'
import { pairingMessages } from './en/pairing.js'
import { receiveMessages } from './en/receive.js'
import { requestMessages } from './en/request.js'
import { sendMessages } from './en/send.js'
import { settingsMessages } from './en/settings.js'
import { shellMessages } from './en/shell.js'
import { siwxMessages } from './en/siwx.js'
import { swapMessages } from './en/swap.js'
import { walletsMessages } from './en/wallets.js'
import type { MessageTable } from './Message.js'

/** Every English message by area: what a translation has to cover. */
export const englishMessages: { readonly [area: string]: MessageTable } = {
  core: coreMessages.en,
  shell: shellMessages.en,
  connect: connectMessages.en,
  figures: figureMessages.en,
  guide: guideMessages.en,
  legal: legalMessages.en,
  pairing: pairingMessages.en,
  account: accountMessages.en,
  manage: manageMessages.en,
  activity: activityMessages.en,
  request: requestMessages.en,
  names: namesMessages.en,
  nfts: nftsMessages.en,
  errors: { ...errorMessages.en, ...ownErrorMessages },
  wallets: walletsMessages.en,
  siwx: siwxMessages.en,
  receive: receiveMessages.en,
  send: sendMessages.en,
  settings: settingsMessages.en,
  swap: swapMessages.en,
  approvals: approvalsMessages.en,
  embedded: embeddedMessages.en,
}
