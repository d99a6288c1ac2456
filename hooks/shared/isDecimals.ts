/** Whether a value is an integer from 0 to 77: 10^77 is the largest power of ten below 2^256. */
export function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77
}
