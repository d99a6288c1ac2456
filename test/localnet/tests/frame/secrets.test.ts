import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { hexToSeed } from '../../frame/page/store/createVault.js'
import { deriveEvmKey, deriveSolanaKey } from '../../frame/page/store/deriveKeys.js'
import { answerApproval } from './support/answerApproval.js'
import { createFrameBench } from './support/createFrameBench.js'
import { logIn } from './support/logIn.js'
import { readVault } from './support/readVault.js'

const bench = createFrameBench()

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('no message to the app, and nothing in a storage that scripts can read, holds a key, the seed or the token', async () => {
  const tab = await bench.open()
  const answered = tab.page.waitForResponse((response) => response.url().endsWith('/api/otp'))
  await logIn(tab, bench)
  const { secret, token } = (await (await answered).json()) as { secret: string; token: string }
  const { address } = await tab.expect('GET_USER', { chainId: 31_337, preferredAccountType: 'eoa' })
  const signing = tab.rpc('personal_sign', [stringToHex('Hello'), address])
  await answerApproval(tab, { heading: 'Sign message' })
  await signing
  await tab.ask('RPC_REQUEST', { method: 'wallet_exportPrivateKey' })
  await tab.expect('INIT_SMART_ACCOUNT')
  await tab.expect('IS_CONNECTED')

  const seed = hexToSeed(secret)
  const secrets = [secret, token, (await deriveEvmKey(seed)).slice(2), toHex(await deriveSolanaKey(seed))]
  const { texts } = await readVault(tab)
  const said = JSON.stringify(await tab.received())
  expect(said).toContain('RPC_REQUEST_SUCCESS')
  for (const hidden of secrets) {
    expect(hidden.length).toBeGreaterThan(19)
    expect(said.toLowerCase()).not.toContain(hidden.toLowerCase())
    expect(texts.toLowerCase()).not.toContain(hidden.toLowerCase())
  }
})

test('what is kept is encrypted by a key that can not be read', async () => {
  const tab = await bench.open()
  const answered = tab.page.waitForResponse((response) => response.url().endsWith('/api/otp'))
  await logIn(tab, bench)
  const { secret } = (await (await answered).json()) as { secret: string }
  const frame = tab.page.frames().find((child) => child.url().includes('/sdk'))
  const kept = await frame?.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('latchkey-wallet')
      opening.onsuccess = () => resolve(opening.result)
    })
    const session = await new Promise<{ lock: CryptoKey; sealedSeed: ArrayBuffer }>((resolve) => {
      const reading = database.transaction('wallet').objectStore('wallet').get('session')
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    const refused = await crypto.subtle.exportKey('raw', session.lock).catch((error: Error) => error.name)
    const sealed = [...new Uint8Array(session.sealedSeed)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    return { isExtractable: session.lock.extractable, refused, sealed }
  })
  expect(kept).toMatchObject({ isExtractable: false, refused: 'InvalidAccessError' })
  expect(kept?.sealed).toHaveLength(96)
  expect(kept?.sealed).not.toContain(secret)
})
