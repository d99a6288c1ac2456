import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createEmbeddedBench, type HostTab } from './support/createEmbeddedBench.js'

const bench = createEmbeddedBench()

const accountsIn = (tab: HostTab) =>
  tab.page.evaluate(() => {
    const { latchkey } = globalThis.host
    return {
      evm: latchkey.getAccount({ namespace: 'eip155' }).address,
      solana: latchkey.getAccount({ namespace: 'solana' }).address,
    }
  })

test('a user signs in by email, with the approval of the device and the code of the mail', async () => {
  const tab = await bench.open()
  expect(await tab.page.locator('iframe').count()).toBe(0)
  await bench.signIn(tab)
  const accounts = await accountsIn(tab)
  expect(accounts.evm).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(accounts.solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  const signing = tab.page.evaluate(async () => {
    const { latchkey } = globalThis.host
    const { connector, address } = latchkey.getAccount({ namespace: 'eip155' })
    const provider = (await connector?.provider('eip155')) as {
      request(call: object): Promise<`0x${string}`>
    }
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })
  await tab.answer('Sign message')
  const address = accounts.evm as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: await signing })).toBe(true)
})
