import {
  type Arbitrary,
  array,
  constantFrom,
  date,
  domain,
  integer,
  option,
  record,
  stringMatching,
  webUrl,
} from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import type { SiwxData } from '../../../hooks/shared/types/siwx.js'

const moment = date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
}).map((at) => at.toISOString())
const absent = <value>(arbitrary: Arbitrary<value>) => option(arbitrary, { nil: undefined })

const fields = {
  domain: domain(),
  uri: webUrl({ withQueryParameters: true }).filter((uri) => /^[\x21-\x7e]+$/.test(uri)),
  version: constantFrom('1' as const),
  nonce: stringMatching(/^[a-zA-Z0-9]{8,40}$/),
  issuedAt: moment,
  expirationTime: absent(moment),
  notBefore: absent(moment),
  statement: absent(stringMatching(/^[a-zA-Z0-9 :/?#,.'()-]{1,60}$/)),
  requestId: absent(stringMatching(/^[a-zA-Z0-9._~-]{1,20}$/)),
  resources: absent(array(webUrl(), { minLength: 1, maxLength: 4 })),
}

const keys = ['11', '22', '33'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`).address)

/** Sign-ins on EVM as EIP-4361 allows them. */
export const evmData: Arbitrary<SiwxData> = record({
  ...fields,
  accountAddress: constantFrom(...keys),
  chainId: integer({ min: 1, max: 2_000_000_000 }).map((id) => `eip155:${id}` as const),
})

/** Sign-ins on Solana. */
export const solanaData: Arbitrary<SiwxData> = record({
  ...fields,
  accountAddress: stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  chainId: constantFrom(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const,
  ),
})
