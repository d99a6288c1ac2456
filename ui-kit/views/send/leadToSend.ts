import type { Latchkey, RouteName } from '@latchkey/hooks'

const steps: readonly RouteName[] = ['SendSelectToken', 'SendReview', 'RequestStatus', 'TransactionStatus']

/** Navigates from a later view of Send to the first: back if that is the previous view, else by replacing the view. */
export function leadToSend({ modal }: Pick<Latchkey, 'modal'>): void {
  const { history } = modal.getState()
  const [before, shown] = [history.at(-2), history.at(-1)]
  if (shown === undefined || !steps.includes(shown.name)) return
  if (before?.name === 'Send') modal.wentBack()
  else modal.replaced({ name: 'Send' })
}
