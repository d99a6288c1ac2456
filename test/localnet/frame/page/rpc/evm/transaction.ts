import * as v from 'valibot'
import {
  evmAddressSchema,
  hexSchema,
  quantitySchema,
} from '../../../../../../hooks/clients/embedded/schemas/values.js'

const quantity = v.optional(quantitySchema)

/** The parameter of eth_sendTransaction. */
export const transactionSchema = v.pipe(
  v.object({
    from: v.optional(evmAddressSchema),
    to: v.nullish(evmAddressSchema),
    data: v.optional(hexSchema),
    input: v.optional(hexSchema),
    value: quantity,
    gas: quantity,
    gasPrice: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    nonce: quantity,
    chainId: quantity,
  }),
  v.check(
    ({ data, input }) => data === undefined || input === undefined || data === input,
    'data and input differ',
  ),
  v.transform(({ to, data, input, value = 0n, ...rest }) => ({
    ...rest,
    to: to ?? undefined,
    data: data ?? input ?? '0x',
    value,
  })),
)
export type Transaction = v.InferOutput<typeof transactionSchema>
