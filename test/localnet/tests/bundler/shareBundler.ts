import { type Address, createClient, http, parseEther, publicActions } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll } from 'vitest'
import { createBundlerService } from '../../bundler/createBundlerService.js'
import { createSmartAccount } from '../../bundler/createSmartAccount.js'
import { createEvmAccounts } from '../../evm/createEvmAccounts.js'
import { findBasePort } from '../../findBasePort.js'
import { createFaults } from '../../http/createFaults.js'
import { listen } from '../../http/listen.js'
import { planPorts } from '../../planPorts.js'
import { createServices } from '../../services/createServices.js'
import type { Service } from '../../services/Service.js'
import { shareNode } from '../evm/shareNode.js'

/** A node and a bundler over it, for the tests of a file. */
export function shareBundler() {
  const shared = shareNode('evm')
  const faults = createFaults()
  let url = ''
  let service: Service | undefined
  let close = async () => {}
  beforeAll(async () => {
    const { bundler: account } = createEvmAccounts()
    service = createBundlerService({ chains: [shared.node()], account })
    const { services: port } = planPorts(await findBasePort())
    close = await listen(createServices({ faults, services: [service] }), port)
    url = `http://127.0.0.1:${port}/bundler`
  })
  afterAll(() => close())
  const bundlerUrl = () => `${url}?chainId=eip155:31337`

  return {
    ...shared,
    faults,
    url: () => url,
    resetService: () => service?.reset?.(),
    /** An account of a new owner, with native tokens unless told otherwise, and what sends its operations. */
    async openAccount({ coins = parseEther('1') }: { coins?: bigint } = {}) {
      const { chain } = shared.node().client
      const client = createClient({ chain, transport: http(shared.node().url), pollingInterval: 20 }).extend(
        publicActions,
      )
      const owner = privateKeyToAccount(generatePrivateKey())
      const { smartAccountFactory: factory } = shared.node().deployed.contracts
      const account = await createSmartAccount({ client, owner, factory })
      await shared.node().client.setBalance({ address: account.address, value: coins })
      const bundler = createBundlerClient({
        account,
        client,
        transport: http(bundlerUrl(), { retryCount: 0 }),
        pollingInterval: 20,
      })
      return { account, owner, client, bundler }
    },
    /** Calls the bundler without viem and gives what it answers. */
    async request(body: unknown, query = '?chainId=eip155:31337') {
      const answer = await fetch(`${url}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Answer }
    },
  }
}

/** An answer, or the first of several. */
export type Answer = {
  id: number | null
  result?: unknown
  error?: { code: number; message: string; data?: string }
}

/** An address that nothing else uses. */
export const receiver: Address = '0x00000000000000000000000000000000DeaDBeef'
