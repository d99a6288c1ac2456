import { LocalnetPortError } from './LocalnetPortError.js'

/** Each part's distance from the base port. */
export const portOffsets = {
  playground: 0,
  services: 1,
  frame: 2,
  evm: 3,
  evm2: 4,
  solana: 5,
  solanaWs: 6,
  oidc: 7,
} as const

/** A part of the local network that has a port of its own. */
export type PortName = keyof typeof portOffsets

/** The port of every part. */
export type Ports = Readonly<Record<PortName, number>>

const defaultBase = 5180
const lastOffset = portOffsets.oidc

/**
 * The ports that follow from a base port: the one given, else LATCHKEY_PORT, else 5180.
 *
 * @throws LocalnetPortError when the base port isn't a whole number that leaves room for every part.
 */
export function planPorts(port: number | string | undefined = process.env['LATCHKEY_PORT']): Ports {
  const base = port === undefined || port === '' ? defaultBase : Number(port)
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - lastOffset)
    throw new LocalnetPortError(
      `"${port}" is not a base port. Set LATCHKEY_PORT to a whole number from 1024 to ${65_535 - lastOffset}.`,
    )
  return {
    playground: base + portOffsets.playground,
    services: base + portOffsets.services,
    frame: base + portOffsets.frame,
    evm: base + portOffsets.evm,
    evm2: base + portOffsets.evm2,
    solana: base + portOffsets.solana,
    solanaWs: base + portOffsets.solanaWs,
    oidc: base + portOffsets.oidc,
  }
}
