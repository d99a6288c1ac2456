import { ContractError } from '../../contract/ContractError.js'

/** The zones in which people may have names. The second is the older one. */
export const zones = ['reown.id', 'wcn.id'] as const

const shortest = 3
/** In characters, without the zone. */
export const longestLabel = 64

function refuse(description: string): never {
  throw new ContractError(400, [{ field: 'name', description }])
}

function checkLetters(text: string): void {
  if (!/^[a-z0-9.-]+$/.test(text)) refuse('Name may have only the letters a to z, digits, hyphens and dots')
}

function checkLength(label: string): void {
  if (label.length < shortest || label.length > longestLabel)
    refuse(`Name must be ${shortest} to ${longestLabel} characters long`)
}

/**
 * Checks what stands before the zone of a name.
 *
 * @throws ContractError with status 400.
 */
export function checkLabel(label: string): void {
  checkLetters(label)
  checkLength(label)
}

/**
 * Checks a whole name: its letters, its length, its zone, in this order.
 *
 * @throws ContractError with status 400.
 */
export function checkName(name: string): void {
  const [label = '', ...zone] = name.split('.')
  checkLetters(name)
  checkLength(label)
  checkZone(zone.join('.'), 'name')
}

/**
 * Checks a zone.
 *
 * @throws ContractError with status 400 and the named field.
 */
export function checkZone(zone: string, field = 'zone'): void {
  if (!zones.some((known) => known === zone))
    throw new ContractError(400, [{ field, description: `Zone is not one of ${zones.join(', ')}` }])
}
