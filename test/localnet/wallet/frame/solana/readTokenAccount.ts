import * as v from 'valibot'
import { callNode } from '../../../rpc/callNode.js'

const answerSchema = v.object({
  value: v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('account'),
        info: v.object({
          owner: v.string(),
          mint: v.string(),
          tokenAmount: v.object({ decimals: v.number() }),
        }),
      }),
    }),
  }),
})

/** Whose a token account is, and of which token. */
export type TokenAccount = { readonly owner: string; readonly mint: string; readonly decimals: number }

/** Asks the node about a token account; undefined when there is none, or no answer. */
export async function readTokenAccount(url: string, address: string): Promise<TokenAccount | undefined> {
  const params = [address, { encoding: 'jsonParsed', commitment: 'processed' }]
  const answer = await callNode(url, { method: 'getAccountInfo', params }).catch(() => undefined)
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) return undefined
  const { owner, mint, tokenAmount } = parsed.output.value.data.parsed.info
  return { owner, mint, decimals: tokenAmount.decimals }
}
