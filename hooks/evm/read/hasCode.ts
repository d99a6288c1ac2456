import type { Ask } from './callContract.js'

/** Whether an account has code of its own: then others may send for it. */
export async function hasCode(ask: Ask, account: string, block = 'latest'): Promise<boolean> {
  const code = await ask('eth_getCode', account, block)
  return typeof code === 'string' && code !== '0x'
}
