import { type Account, accountOf } from '../session/accountOf.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { type OpenModalErrorType, type OpenModalParameters, openModal } from './openModal.js'
import type { ModalContext } from './store.js'

/** The account when the modal closed. */
export type OpenUntilClosedReturnType = Account
export type OpenUntilClosedErrorType = OpenModalErrorType

/**
 * Opens the modal, and resolves when it is closed again: by the user, by the app, because what it was opened for is
 * done, or because the instance is destroyed.
 *
 * @throws ViewNotFoundError for a name that is not an openable view, and for one that `features` disable.
 * @example
 * const { address } = await openUntilClosed(latchkey, { view: 'Connect' })
 */
export async function openUntilClosed(
  latchkey: LatchkeyInstance,
  parameters?: OpenModalParameters,
): Promise<OpenUntilClosedReturnType> {
  const context = latchkey as unknown as ModalContext
  const { config, modal, session } = context
  openModal(context, parameters)
  await new Promise<void>((resolve) => {
    const stop = modal.subscribe(({ isOpen }) => {
      if (isOpen) return
      stop()
      resolve()
    })
  })
  return accountOf({ session: session.getState(), ...config })
}
