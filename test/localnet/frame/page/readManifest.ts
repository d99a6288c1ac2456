import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())

const manifestSchema = v.object({
  projectId: v.optional(v.string()),
  urls: v.object({ services: url, evm: url, evm2: url, solana: v.optional(url) }),
  /** By CAIP-2 id. */
  contracts: v.record(v.string(), v.object({ smartAccountFactory: v.optional(v.string()) })),
  tokens: v.array(
    v.object({
      chainId: v.string(),
      address: v.string(),
      symbol: v.string(),
      name: v.string(),
      decimals: v.number(),
      standard: v.string(),
    }),
  ),
})

/** The part of the local network's manifest that the page works with. */
export type FrameManifest = v.InferOutput<typeof manifestSchema>

/** The manifest that the server wrote into the page. */
export function readManifest(): FrameManifest {
  return v.parse(manifestSchema, JSON.parse(document.getElementById('manifest')?.textContent ?? ''))
}
