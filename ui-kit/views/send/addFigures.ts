const form = /^(\d+)(?:\.(\d+))?$/

/** Adds two decimal strings exactly. `undefined` where one is not a decimal. */
export function addFigures(one: string, other: string): string | undefined {
  const [, whole, fraction = ''] = form.exec(one) ?? []
  const [, otherWhole, otherFraction = ''] = form.exec(other) ?? []
  if (whole === undefined || otherWhole === undefined) return undefined
  const places = Math.max(fraction.length, otherFraction.length)
  const units = (digits: string, rest: string) => BigInt(digits + rest.padEnd(places, '0'))
  const sum = String(units(whole, fraction) + units(otherWhole, otherFraction)).padStart(places + 1, '0')
  return places === 0 ? sum : `${sum.slice(0, -places)}.${sum.slice(-places)}`
}
