import type { TransferPlan } from '../../shared/types/transfer.js'

function copyOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]))
}

/** Copies a plan, so that no code of the app can change it between a check and the wallet. */
export function copyPlan(plan: TransferPlan): TransferPlan {
  return copyOf(plan) as TransferPlan
}
