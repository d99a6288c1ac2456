const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

function split(units: bigint, decimals: number): readonly [whole: string, fraction: string] {
  const digits = units.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return [digits.slice(0, at), digits.slice(at)]
}

/** How an English page writes a quantity in base units: cut to `places` decimals. No product code is used. */
export function writeUnits(units: bigint, decimals: number, places = 3): string {
  const [whole, fraction] = split(units, decimals)
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  const text = kept === '' ? grouped(whole) : `${grouped(whole)}.${kept}`
  return text === '0' && units > 0n ? `<0.${'1'.padStart(places, '0')}` : text
}

/** How an English page writes 10^-18 dollars: cut to cents. No product code is used. */
export function writeDollars(units: bigint): string {
  const [whole, fraction] = split(units, 18)
  const text = `$${grouped(whole)}.${fraction.slice(0, 2)}`
  return text === '$0.00' && units > 0n ? '<$0.01' : text
}
