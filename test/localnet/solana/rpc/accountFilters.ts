import { type EncodedAccount, getBase58Encoder, getBase64Encoder, type ReadonlyUint8Array } from '@solana/kit'
import * as v from 'valibot'
import { readTokenState } from '../tokens/readTokenState.js'
import { countParam, u64Param } from './params.js'

/** What accounts of a program a call wants. */
export type AccountFilter =
  | { readonly dataSize: bigint }
  | { readonly memcmp: { readonly offset: number; readonly bytes: ReadonlyUint8Array } }
  | 'tokenAccountState'

const mostFilters = 4
const longestComparison = 128

const memcmp = v.pipe(
  v.object({
    offset: countParam,
    bytes: v.string('bytes must be a string'),
    encoding: v.nullish(
      v.picklist(['base58', 'base64'], 'an encoding of bytes must be `base58` or `base64`'),
      'base58',
    ),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { offset, bytes, encoding } = dataset.value
    const decoded = decode(bytes, encoding)
    if (decoded !== undefined && decoded.length <= longestComparison) return { offset, bytes: decoded }
    addIssue({ message: `bytes must be ${encoding} of at most ${longestComparison} bytes` })
    return NEVER
  }),
)

/** The filters of a call: an account must pass every one. */
export const accountFilters = v.nullish(
  v.pipe(
    v.array(
      v.union(
        [v.strictObject({ dataSize: u64Param }), v.strictObject({ memcmp }), v.literal('tokenAccountState')],
        'a filter is `dataSize`, `memcmp` or `tokenAccountState`',
      ),
      'filters must be a list',
    ),
    v.maxLength(mostFilters, `too many filters: the most is ${mostFilters}`),
  ),
)

export function passes(account: EncodedAccount, filter: AccountFilter): boolean {
  if (filter === 'tokenAccountState') return readTokenState(account) !== undefined
  if ('dataSize' in filter) return BigInt(account.data.length) === filter.dataSize
  const { offset, bytes } = filter.memcmp
  return bytes.every((byte, index) => account.data[offset + index] === byte)
}

function decode(text: string, encoding: 'base58' | 'base64'): ReadonlyUint8Array | undefined {
  try {
    return (encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text)
  } catch {
    return undefined
  }
}
