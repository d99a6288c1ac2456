import { parsePairingUri } from '../../hooks/clients/walletconnect/parsePairingUri.js'
import { connect } from '../../hooks/connect/connect.js'
import { createFakeWallet } from '../support/createFakeWallet.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { playCases } from './runner/playCases.js'
import { textsOf } from './support/playReceiver.js'
import { startTimer } from './support/startTimer.js'

/** Everything that an instance writes of a wallet's error that quotes the URI. */
async function quote(uri: string): Promise<readonly string[]> {
  const test = createTestLatchkey()
  const wallet = createFakeWallet()
  wallet.next('eth_requestAccounts', () => {
    throw { message: `Could not open acme://wc?uri=${encodeURIComponent(uri)} for ${uri}` }
  })
  test.add(wallet, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  const thrown = await connect(test.latchkey, { connector: test.connector('io.fox') }).catch(
    (error: unknown) => error,
  )
  await test.advance()
  test.latchkey.destroy()
  return [
    ...textsOf(thrown),
    ...test.events.map((event) => JSON.stringify(event)),
    ...[...test.browser.entries].flat(),
  ]
}

playCases('wc-uris', async (_, input, context) => {
  const uri = input.whole()
  const timer = startTimer()
  const parsed = parsePairingUri(uri, Date.parse(String(context.read('now'))))
  const ms = timer()
  if (parsed.verdict !== 'accept') return { thrown: { reason: parsed.verdict }, written: [], ms }
  return { shown: parsed.pairing, written: await quote(String(uri)), ms }
})
