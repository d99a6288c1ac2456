import * as v from 'valibot'
import { chainIdSchema } from './chainId.js'
import { jsonSchema } from './jsonValue.js'
import { webUrlSchema } from './webUrl.js'

/** A JSON-RPC request for the wallet. Any method passes here: `judgeRpcMethod` decides. */
export const rpcRequestSchema = v.object({
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  params: v.optional(jsonSchema),
  chainId: v.optional(chainIdSchema),
  chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  rpcUrl: v.optional(webUrlSchema),
})
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>
