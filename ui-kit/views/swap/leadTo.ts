import type { RouteName } from '@latchkey/hooks'
import type { LatchkeyInternals } from '@latchkey/hooks/_internal'

type Shell = Pick<LatchkeyInternals, 'modal'>

const steps: readonly RouteName[] = [
  'SwapSelectToken',
  'SwapSlippage',
  'SwapReview',
  'SwapLoss',
  'SwapStatus',
]

/** Navigates from a later view of Swap to the form: back to it where it is behind, else in place of the view. */
export function leadToSwap({ modal }: Shell): void {
  const nameAt = (place: number) => modal.getState().history.at(place)?.name
  const isLater = () => steps.includes(nameAt(-1) ?? 'Connect')
  if (!isLater()) return
  if (!modal.getState().history.some(({ name }) => name === 'Swap')) modal.replaced({ name: 'Swap' })
  else while (isLater()) modal.wentBack()
}

const flow: readonly RouteName[] = ['Swap', 'SwapReview', 'SwapLoss']

/**
 * Navigates from the views of Swap to the status view, with the view before Swap behind it. Does nothing if the user has
 * left Swap or closed the modal.
 */
export function leadToStatus({ modal }: Shell): void {
  const isInFlow = () => flow.includes(modal.getState().history.at(-1)?.name ?? 'Connect')
  if (!isInFlow()) return
  while (isInFlow() && modal.getState().history.length > 1) modal.wentBack()
  if (isInFlow()) modal.replaced({ name: 'SwapStatus' })
  else modal.pushed({ name: 'SwapStatus' })
}
