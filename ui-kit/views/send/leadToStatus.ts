import type { Latchkey, RouteName, RouteOf } from '@latchkey/hooks'

const flow: readonly RouteName[] = ['Send', 'SendSelectToken', 'SendReview']

/**
 * Leads from the views of Send to what becomes of it, with what was before them behind it. Whoever has left them, or closed
 * the modal, stays where they are.
 */
export function leadToStatus({ modal }: Pick<Latchkey, 'modal'>, route: RouteOf<'TransactionStatus'>): void {
  const isInFlow = () => flow.includes(modal.getState().history.at(-1)?.name ?? 'Connect')
  if (!isInFlow()) return
  while (isInFlow() && modal.getState().history.length > 1) modal.wentBack()
  if (isInFlow()) modal.replaced(route)
  else modal.pushed(route)
}
