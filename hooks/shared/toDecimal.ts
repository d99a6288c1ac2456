/** A JSON number as decimal text, without an exponent. */
export function toDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  const all = `${whole}${fraction}`
  if (shift < 0) return `0.${'0'.repeat(-shift - whole.length)}${all}`
  return all.padEnd(whole.length + shift, '0')
}
