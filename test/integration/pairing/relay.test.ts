import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { startRelay } from '../../localnet/tests/relay/support/startRelay.js'
import { createClock } from '../../support/createClock.js'
import { eventually } from '../../support/eventually.js'
import { openPair as open } from './support/connectPair.js'
import { hurryClients } from './support/hurryClients.js'
import { openConnector, versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()

afterEach(() => clients.relay.faults.clear())

/** Settles when the relay leaves a message unanswered. */
function untilUnheard(): Promise<unknown> {
  const found = vi.spyOn(clients.relay.faults, 'find')
  onTestFinished(() => found.mockRestore())
  return vi.waitUntil(() => found.mock.results.some(({ value }) => value?.kind === 'hang'), 15_000)
}

describe.each(versions)('with the client %s', (version) => {
  const openPair = (parameters: Partial<Parameters<typeof open>[1]> = {}) =>
    open(clients, { version, ...parameters })

  test('a relay that does not know the project is reported once, and not called until the next press', async () => {
    const own = await startRelay()
    const found = vi.spyOn(own.faults, 'find')
    const { press, loads } = openConnector({
      url: own.url,
      version,
      overrides: { projectId: 'f'.repeat(32) },
    })
    const refusal = {
      name: 'InvalidAppConfigurationError',
      message: 'Invalid App Configuration',
      details: expect.stringContaining('Unauthorized: invalid key'),
    }
    await expect(press().answer).rejects.toMatchObject(refusal)
    // A client starts with one connection or with one per pending message.
    expect(found.mock.calls.length).toBeLessThan(6)
    await expect(press().answer).rejects.toMatchObject(refusal)
    expect(found.mock.calls.length).toBeLessThan(11)
    expect(loads()).toBe(2)
    await own.stop()
  })

  test('a wrong clock on the user’s device is reported', async () => {
    const own = await startRelay({ now: () => Date.now() - 3 * 60 * 60 * 1000 })
    const { press } = openConnector({ url: own.url, version })
    await expect(press().answer).rejects.toMatchObject({ name: 'RelayClockError' })
    await own.stop()
  })

  test('without a project id the hosted relay is not called', async () => {
    const { press, loads } = await openPair({ isHosted: true, overrides: { projectId: undefined } })
    await expect(press().answer).rejects.toMatchObject({ name: 'ProjectIdMissingError' })
    expect(loads()).toBe(0)
  })

  test('a dropped relay connection is reported, and so is its recovery; the same link then connects', async () => {
    const { press, wallet, news, uris } = await openPair()
    const { answer, uri } = press()
    const shown = await uri
    const since = news.length
    clients.relay.fail('relay', 'drop')
    await eventually(() => news.slice(since)).toContainEqual({ type: 'relay', isReached: false })
    clients.relay.fail('relay', 'off')
    await expect.poll(() => news.at(-1), { timeout: 20_000 }).toEqual({ type: 'relay', isReached: true })
    await wallet.kit.pair({ uri: shown })
    expect(await answer).toHaveLength(2)
    expect(uris()).toEqual([shown])
  })

  test('a relay that restarts during a pairing and has lost its state gets the next link', async () => {
    const clock = createClock()
    const { schedule, monotonic } = clock
    const { press, wallet, news, uris } = await openPair({ env: { schedule, monotonic } })
    const { answer, uri } = press()
    await uri
    await clients.relay.restart(async () => {
      await vi.waitUntil(() => news.some((item) => item.type === 'relay' && !item.isReached), 15_000)
    })
    await expect.poll(() => news.at(-1), { timeout: 20_000 }).toEqual({ type: 'relay', isReached: true })
    await clock.advance(230_000)
    await vi.waitUntil(() => uris().length === 2, { timeout: 20_000 })
    await wallet.kit.pair({ uri: uris()[1] ?? '' })
    expect(await answer).toHaveLength(2)
  })

  test('a relay that never opens is reported, and the link appears once it does', async () => {
    hurryClients()
    const clock = createClock()
    const { schedule, monotonic } = clock
    const { press, wallet, news } = await openPair({ env: { schedule, monotonic } })
    clients.relay.fail('relay', 'hang')
    const { answer, uri } = press()
    await vi.waitUntil(() => clock.pending() === 2, 15_000)
    await clock.advance(5_000)
    expect(news).toEqual([{ type: 'relay', isReached: false }])
    clients.relay.fail('relay', 'off')
    await vi.waitUntil(() => news.length > 1, { timeout: 40_000 })
    await wallet.kit.pair({ uri: await uri })
    expect(await answer).toHaveLength(2)
  })

  test('a relay that is silent from the start connects with the displayed link once it responds', async () => {
    hurryClients()
    const unheard = untilUnheard()
    const { press, wallet, uris } = await openPair()
    clients.relay.fail('relay:irn_publish', 'hang')
    const { answer, uri } = press()
    const shown = await uri
    const pairing = wallet.kit.pair({ uri: shown })
    await unheard
    clients.relay.fail('relay:irn_publish', 'off')
    await pairing
    expect(await answer).toHaveLength(2)
    expect(uris()).toEqual([shown])
  })

  test('a relay that falls silent while the link is shown connects once it responds again', async () => {
    hurryClients()
    const { press, wallet, uris } = await openPair()
    const { answer, uri } = press()
    const shown = await uri
    const unheard = untilUnheard()
    clients.relay.fail('relay:irn_publish', 'hang')
    const pairing = wallet.kit.pair({ uri: shown })
    await unheard
    clients.relay.fail('relay:irn_publish', 'off')
    await pairing
    expect(await answer).toHaveLength(2)
    expect(uris()).toEqual([shown])
  })

  test('waiting for a relay that never opens ends with its signal', async () => {
    const ending = new AbortController()
    const { press } = await openPair()
    clients.relay.fail('relay', 'hang')
    const { answer } = press({ signal: ending.signal })
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
  })

  test('a page restored from the back-forward cache reconnects to the relay', async () => {
    const { press, wallet, page, news } = await openPair()
    const { answer, uri } = press()
    await uri
    page.putAway()
    await eventually(() => news.at(-1)).toEqual({ type: 'relay', isReached: false })
    page.bringBack()
    await expect.poll(() => news.at(-1), { timeout: 20_000 }).toEqual({ type: 'relay', isReached: true })
    await wallet.kit.pair({ uri: await uri })
    expect(await answer).toHaveLength(2)
  })
})
