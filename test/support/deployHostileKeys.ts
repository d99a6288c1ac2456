import type { Manifest } from '@latchkey/localnet'
import { type Address, createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { readArtifact } from '../localnet/contracts/readArtifact.js'
import { waitForReceipt } from './waitForReceipt.js'

const run = 'globalThis.pwned=1'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://tracker.invalid/"/></foreignObject></svg>`

/** Metadata that a creator may write. The first name has no place to break, the last one is only links. */
const hostile: readonly object[] = [
  {
    name: `\u202E${'W'.repeat(900)}\u0000\u200B`,
    description: `${'\u2067'.repeat(9)}${'long'.repeat(300)}`,
    image: `data:image/svg+xml;base64,${base64(svg)}`,
    attributes: Array.from({ length: 6 }, (_, index) => ({
      trait_type: `<b onclick="${run}">${'T'.repeat(120)}${index}</b>`,
      value: `<style>*{display:none}</style>${'V'.repeat(120)}`,
    })),
  },
  {
    name: '<style>*{color:red!important}</style><a href="javascript:globalThis.pwned=1">Claim</a>',
    description: '[Claim](javascript:globalThis.pwned=1) https://tracker.invalid/claim',
    image: `data:text/html,<script>${run}</script>`,
    external_url: `javascript:${run}`,
    animation_url: `data:text/html,<script>${run}</script>`,
  },
  { name: '\n\t ', image: `javascript:${run}`, external_url: `data:text/html,<script>${run}</script>` },
  {
    name: 'Next to a link',
    image: '//tracker.invalid/pixel.png',
    external_url: 'http://user:password@tracker.invalid/\u202Egnp',
  },
]

function openHolder({ accounts, urls }: Manifest) {
  const [holder] = accounts.evm
  if (holder === undefined) throw new TypeError('the manifest has no account')
  const account = privateKeyToAccount(holder.privateKey)
  return createWalletClient({ account, chain: foundry, transport: http(urls.evm) }).extend(publicActions)
}

/** Deploys tokens with arbitrary names and symbols, held by the first account. Returns their addresses. */
export async function deployHostileTokens(
  manifest: Manifest,
  tokens: readonly { name: string; symbol: string }[],
): Promise<readonly Address[]> {
  const client = openHolder(manifest)
  const addresses: Address[] = []
  for (const { name, symbol } of tokens) {
    const args = [name, symbol, 18, [client.account.address], [5n * 10n ** 17n]]
    const hash = await client.deployContract({ ...readArtifact('TestToken'), args })
    addresses.push((await waitForReceipt(client, hash)).contractAddress as Address)
  }
  return addresses
}

/** Mints a collection of collectibles with such metadata to an account, and returns them in the manifest's form. */
export async function deployHostileKeys(
  manifest: Manifest,
  metadata: readonly object[] = hostile,
): Promise<Manifest['nfts']> {
  const client = openHolder(manifest)
  const { account } = client
  const tokens = metadata.map((one, index) => ({
    id: BigInt(index + 1),
    owner: account.address,
    uri: `data:application/json;base64,${base64(JSON.stringify(one))}`,
  }))
  const hash = await client.deployContract({
    ...readArtifact('TestCollectible'),
    args: ['<svg onload=globalThis.pwned=1>'.repeat(9), '\u202E', tokens],
  })
  const { contractAddress } = await waitForReceipt(client, hash)
  return tokens.map(({ id }) => ({
    chainId: 'eip155:31337',
    address: contractAddress as Address,
    tokenId: String(id),
    owner: account.address,
    standard: 'erc721',
  }))
}
