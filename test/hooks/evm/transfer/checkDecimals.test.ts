import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { checkDecimals } from '../../../../hooks/evm/transfer/planTransfer.js'
import { mainnet } from '../../../../hooks/networks.js'
import { ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { bob } from '../../../support/createFakeWallet.js'

const asset = { kind: 'token', address: bob, decimals: 6 } as const
const told = (answer: unknown) => createFakeRpc(() => answer)

test('the contract’s own decimals count', async () => {
  const rpc = told(toHex(6n, { size: 32 }))
  await expect(checkDecimals(rpc, { asset, network: mainnet })).resolves.toBeUndefined()
  expect(rpc.calls[0]?.params[0]).toEqual({ to: bob, data: '0x313ce567' })
  const wrong = told(toHex(8n, { size: 32 }))
  await expect(checkDecimals(wrong, { asset, network: mainnet })).rejects.toMatchObject({
    name: 'DecimalsMismatchError',
    details: '8 instead of 6',
  })
})

test('a contract without decimals, and a failing node, are no contradiction', async () => {
  for (const answer of ['0x', '0x01'])
    await expect(checkDecimals(told(answer), { asset, network: mainnet })).resolves.toBeUndefined()
  for (const error of [new RpcError({ code: 3, details: '' }), new ServiceUnreachableError()]) {
    const rpc = createFakeRpc(() => Promise.reject(error))
    await expect(checkDecimals(rpc, { asset, network: mainnet })).resolves.toBeUndefined()
  }
})

test('the native token and collectibles need no request', async () => {
  const rpc = told('0x')
  await checkDecimals(rpc, { asset: { kind: 'native' }, network: mainnet })
  await checkDecimals(rpc, {
    asset: { kind: 'nft', address: bob, tokenId: '1', standard: 'erc721' },
    network: mainnet,
  })
  expect(rpc.calls).toEqual([])
})
