import { createWalletClient, erc20Abi, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { readManifest } from './readManifest.js'
import { waitForReceipt } from './waitForReceipt.js'

const nowhere = '0x00000000000000000000000000000000000a11ce'

/**
 * Makes the balances and histories of the first two accounts differ, which start out equal. The first sends 1,111.5 ETH
 * and 777 tUSDC away, the second 3.25 ETH.
 */
export async function setApart(): Promise<void> {
  const { accounts, tokens, urls } = await readManifest()
  const [first, second] = accounts.evm.map(({ privateKey }) =>
    createWalletClient({
      account: privateKeyToAccount(privateKey),
      chain: foundry,
      transport: http(urls.evm),
      pollingInterval: 50,
    }).extend(publicActions),
  )
  const token = tokens.find(({ symbol }) => symbol === 'tUSDC')
  if (!first || !second || token?.standard !== 'erc20') throw new TypeError('the manifest has too little')
  const hashes = [
    await first.sendTransaction({ to: nowhere, value: parseEther('1111.5') }),
    await first.writeContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [nowhere, 777_000_000n],
    }),
    await second.sendTransaction({ to: nowhere, value: parseEther('3.25') }),
  ]
  // The node accepts a transaction before it mines it.
  await Promise.all(hashes.map((hash) => waitForReceipt(first, hash)))
}

/** By tab: the texts that then belong to the first account alone, and to the second alone. */
export const apart = {
  Tokens: { first: ['8,888.4', '457.567'], second: ['9,996.7'] },
  NFTs: { first: ['Brass key', 'Iron key', 'Guest key', '×3'], second: ['Copper key', 'Last key', '×5'] },
  Activity: { first: ['1,111.5', '−777'], second: ['3.25'] },
} as const
