import type { SiwxData } from '../../../types/siwx.js'
import { isCaipNetworkId } from '../../../utils/caip.js'
import { readProperty } from '../../../utils/readProperty.js'

const mostResources = 64
const fits = (pattern: RegExp, longest: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= longest && pattern.test(value)

const isDomain = fits(/^(\[[\da-f:.]{2,45}\]|[\w.-]+)(:\d{1,5})?$/i, 261)
const isUri = fits(/^[a-z][a-z\d+.-]*:[\x21-\x7e]+$/i, 4096)
const isNonce = fits(/^[a-z\d]{8,}$/i, 256)
/** One line that a person reads: nothing in it may end the line. */
const isStatement = fits(/^[^\p{Cc}\u2028\u2029]+$/u, 4096)
const isRequestId = fits(/^[\x21-\x7e]*$/, 256)

/** RFC 3339, and a moment that there is. */
const isMoment = (value: unknown) =>
  fits(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i, 40)(value) &&
  Number.isFinite(Date.parse(value as string))

const isResources = (value: unknown) =>
  Array.isArray(value) && value.length <= mostResources && value.every(isUri)

type Check = (value: unknown) => boolean
const optional: { readonly [field in keyof SiwxData]?: Check } = {
  issuedAt: isMoment,
  expirationTime: isMoment,
  notBefore: isMoment,
  statement: isStatement,
  requestId: isRequestId,
  resources: isResources,
}
const needed: { readonly [field in keyof SiwxData]?: Check } = {
  // Whether it is one of its family shows the text.
  accountAddress: fits(/^[-.%a-z\d]+$/i, 128),
  domain: isDomain,
  uri: isUri,
  version: (value) => value === '1',
  nonce: isNonce,
  chainId: isCaipNetworkId,
}

/** The fields of a sign-in out of anything: each in its own form, and nothing else; undefined where one is not. */
export function readSiwxData(value: unknown): SiwxData | undefined {
  const data: Record<string, unknown> = {}
  for (const [field, check] of Object.entries({ ...needed, ...optional })) {
    const content = readProperty(value, field)
    if (content === undefined && field in optional) continue
    if (!check(content)) return undefined
    data[field] = content
  }
  return data as SiwxData
}
