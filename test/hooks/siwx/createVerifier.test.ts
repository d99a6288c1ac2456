import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import { SiwxUnverifiedError } from '../../../hooks/shared/errors/siwx.js'
import type { SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { createVerifier } from '../../../hooks/siwx/loadSiwxParts.js'

const session: SiwxSession = {
  data: {
    accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'k3J9sQ2mZp0a',
  },
  message: 'text',
  signature: '0x11',
}

function verifying(verifyMessage: () => Promise<boolean>, signal?: AbortSignal) {
  const asked: unknown[] = []
  const chains = {
    actionsFor: async () => ({
      verifyMessage(parameters: unknown) {
        asked.push(parameters)
        return verifyMessage()
      },
    }),
  }
  const verifier = createVerifier({ namespace: 'eip155', chains })
  return { asked, verdict: verifier.verify({ session, network: mainnet, signal }) }
}

test('the namespace’s library verifies the account’s signature', async () => {
  const { asked, verdict } = verifying(async () => true)
  expect(await verdict).toBe(true)
  const address = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(asked).toMatchObject([{ address, message: 'text', signature: '0x11', network: mainnet }])
  expect(await verifying(async () => false).verdict).toBe(false)
})

test('any failure to verify is no verdict', async () => {
  const cause = new TypeError('down')
  await expect(verifying(() => Promise.reject(cause)).verdict).rejects.toMatchObject({
    name: 'SiwxUnverifiedError',
    cause,
  })
  const own = new SiwxUnverifiedError()
  await expect(verifying(() => Promise.reject(own)).verdict).rejects.toBe(own)
})

test('an external abort keeps its reason', async () => {
  const controller = new AbortController()
  controller.abort()
  const reason = controller.signal.reason
  await expect(verifying(() => Promise.reject(reason), controller.signal).verdict).rejects.toBe(reason)
})
