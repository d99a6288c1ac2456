import {
  associatedProgram,
  computeBudget,
  guards,
  memoProgram,
  system,
  token2022,
  tokenProgram,
  viewOf,
} from './accounts.js'
import type { Message, Step } from './wire.js'

/** A movement of an asset: `native`, or a token by its mint. Owners, not their token accounts. */
export type Movement = {
  readonly asset: string
  readonly from: string
  readonly to: string
  readonly quantity: bigint
}

/** Whose token account an address is. */
export type Holders = ReadonlyMap<string, { readonly owner: string; readonly mint: string }>

/** What a message moves. `others` counts the instructions that do anything else than move, price and guard. */
export function movementsOf({ keys, steps }: Message, holders: Holders) {
  const addressAt = (step: Step, index: number) => keys[step.accounts[index] ?? -1] ?? ''
  const movements: Movement[] = []
  let [additions, others] = [0, 0]
  for (const step of steps) {
    const { data, program } = step
    const view = viewOf(data)
    const isToken = program === tokenProgram || program === token2022
    if (program === system && view.getUint32(0, true) === 2)
      movements.push({
        ...{ asset: 'native', from: addressAt(step, 0), to: addressAt(step, 1) },
        quantity: view.getBigUint64(4, true),
      })
    else if (isToken && (data[0] === 12 || data[0] === 26))
      movements.push({
        asset: addressAt(step, 1),
        from: holders.get(addressAt(step, 0))?.owner ?? '',
        to: holders.get(addressAt(step, 2))?.owner ?? '',
        quantity: view.getBigUint64(data[0] === 12 ? 1 : 2, true),
      })
    else if (program === associatedProgram) {
      const made = holders.get(addressAt(step, 1))
      if (made?.owner !== addressAt(step, 2) || made.mint !== addressAt(step, 3)) others += 1
    } else if (program === memoProgram || program === guards) additions += 1
    else if (program !== computeBudget) others += 1
  }
  return { movements, additions, others }
}
