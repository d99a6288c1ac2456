import type { Context } from 'hono'

/** Texts, which are left alone, and numbers with an exponent. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?[eE][+-]?\d+/g

/** A JSON number with an exponent, without it. */
function spellOut(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d+)$/i.exec(number) ?? []
  const digits = `${whole}${fraction}`
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Answers as JSON whose figures have no exponents, however small or large they are. */
export function answerJson(context: Context, body: object): Response {
  const text = JSON.stringify(body).replaceAll(tokens, (token) =>
    token.startsWith('"') ? token : spellOut(token),
  )
  return context.body(text, 200, { 'content-type': 'application/json' })
}
