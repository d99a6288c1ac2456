import { ofGroup } from './ofGroup.js'

/** The views of the embedded wallet. Apart from the others, since Connect shows a part of them. */
export const embeddedEntries = ofGroup(() => import('../views/embedded/embeddedParts.js'), {
  ApproveTransaction: 'transaction',
  EmailCode: 'sign-in',
})
