import type { RouteName, RouteOf } from '@latchkey/hooks'
import type { LatchkeyInternals } from '@latchkey/hooks/_internal'

const steps: readonly RouteName[] = ['SendSelectToken', 'SendReview', 'RequestStatus', 'TransactionStatus']

/** Navigates from a later view of Send to the first: back if that is the previous view, else by replacing the view. */
export function leadToSend({ modal }: Pick<LatchkeyInternals, 'modal'>): void {
  const { history } = modal.getState()
  const [before, shown] = [history.at(-2), history.at(-1)]
  if (shown === undefined || !steps.includes(shown.name)) return
  if (before?.name === 'Send') modal.wentBack()
  else modal.replaced({ name: 'Send' })
}

const flow: readonly RouteName[] = ['Send', 'SendSelectToken', 'SendReview']

/**
 * Navigates from the views of Send to the status view, with the view before Send behind it. Does nothing if the user has
 * left Send or closed the modal.
 */
export function leadToStatus(
  { modal }: Pick<LatchkeyInternals, 'modal'>,
  route: RouteOf<'TransactionStatus'>,
): void {
  const isInFlow = () => flow.includes(modal.getState().history.at(-1)?.name ?? 'Connect')
  if (!isInFlow()) return
  while (isInFlow() && modal.getState().history.length > 1) modal.wentBack()
  if (isInFlow()) modal.replaced(route)
  else modal.pushed(route)
}
