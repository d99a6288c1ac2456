import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deriveAddresses } from '../../frame/page/account/deriveAddresses.js'
import { showControls } from '../../frame/page/approval/showControls.js'
import { readBatchId, writeBatchId } from '../../frame/page/rpc/evm/batchId.js'
import { deriveEvmKey, deriveSolanaKey } from '../../frame/page/store/deriveKeys.js'

const seeds = ['00', 'ff', '01', '80'].map((byte) => Uint8Array.from(Buffer.from(byte.repeat(32), 'hex')))

test('the keys of a user follow from the seed, are good keys, and have nothing in common', async () => {
  const found = new Set<string>()
  for (const seed of seeds) {
    const evm = await deriveEvmKey(seed)
    expect(await deriveEvmKey(seed)).toBe(evm)
    expect(evm).toMatch(/^0x[0-9a-f]{64}$/)
    const solana = await deriveSolanaKey(seed)
    const { address } = await createKeyPairSignerFromPrivateKeyBytes(solana)
    expect(await deriveAddresses(seed)).toEqual({ evm: privateKeyToAddress(evm), solana: address })
    for (const key of [evm.slice(2), Buffer.from(solana).toString('hex'), Buffer.from(seed).toString('hex')])
      found.add(key)
  }
  expect(found.size).toBe(seeds.length * 3)
})

test('users keep their addresses', async () => {
  const [seed = new Uint8Array(32)] = seeds
  expect(await deriveAddresses(seed)).toMatchInlineSnapshot(`
    {
      "evm": "0x8a4F9C7211EeEF1c6127cfD92749c7F37a16f28f",
      "solana": "68BJkeahqAG9ZH7GM9eTTU55S1iwEB4Jx4q5VjzZ8nLC",
    }
  `)
})

test('the id of a batch says all of it', () => {
  const hash = (digit: string) => `0x${digit.repeat(64)}` as const
  const batch = { kind: 'transactions', chainId: 31_337, count: 3, hashes: [hash('a'), hash('b')] } as const
  expect(readBatchId(writeBatchId(batch))).toEqual(batch)
  const operation = { kind: 'operation', chainId: 31_338, count: 1, hashes: [hash('c')] } as const
  expect(readBatchId(writeBatchId(operation))).toEqual(operation)
  for (const id of ['', '0x', '0x00', 'batch', `${writeBatchId(batch)}00`])
    expect(() => readBatchId(id), id).toThrow('The wallet knows no batch with this id.')
})

test('what is invisible or turns the text is shown, the rest stays', () => {
  expect(showControls('Grüße, 世界 👩‍👩 مرحبا\nnext')).toBe('Grüße, 世界 👩[U+200D]👩 مرحبا\nnext')
  expect(showControls('a\u2028b\u00adc\u202ed\u0007')).toBe('a[U+2028]b[U+00AD]c[U+202E]d\u2407')
  expect(showControls('\ud800')).toBe('[U+D800]')
})
