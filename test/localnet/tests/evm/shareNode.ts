import { type Address, createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createEvmAccounts } from '../../evm/createEvmAccounts.js'
import { type EvmChain, evmChains } from '../../evm/evmChains.js'
import { type EvmNode, startEvmNode } from '../../evm/startEvmNode.js'
import { findBasePort } from '../../findBasePort.js'
import { createFaults } from '../../http/createFaults.js'
import { planPorts } from '../../planPorts.js'

/** One node for the tests of a file, as it was at the start before each of them. */
export function shareNode(part: EvmChain['part'] = 'evm') {
  let node: EvmNode | undefined
  const getNode = () => {
    if (node === undefined) throw new TypeError('The node starts with the first test.')
    return node
  }
  beforeAll(async () => {
    const chain = evmChains.find((candidate) => candidate.part === part)
    if (chain === undefined) throw new TypeError(`There is no chain "${part}".`)
    const ports = planPorts(await findBasePort())
    node = await startEvmNode({ chain, port: ports[part], faults: createFaults() })
  }, 60_000)
  afterEach(() => getNode().reset())
  afterAll(() => getNode().stop())
  const { accounts, faucet } = createEvmAccounts()
  const accountAt = (index: number) => {
    const account = accounts[index]
    if (account === undefined) throw new TypeError(`There is no account ${index}.`)
    return account
  }

  return {
    node: getNode,
    faucet,
    accountAt,
    /** Signs and sends as an account of the list, and reads. */
    clientOf(index: number) {
      const { chain } = getNode().client
      const account = privateKeyToAccount(accountAt(index).privateKey)
      return createWalletClient({
        account,
        chain,
        transport: http(getNode().url),
        pollingInterval: 20,
      }).extend(publicActions)
    },
    balanceOf: (token: Address, owner: Address) =>
      getNode().client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    tokenOf(key: string) {
      const token = getNode().deployed.tokens.find((candidate) => candidate.key === key)
      if (token === undefined) throw new TypeError(`There is no token "${key}".`)
      return token.address
    },
  }
}
