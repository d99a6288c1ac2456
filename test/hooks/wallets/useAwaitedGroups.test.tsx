import { expect, test } from 'vitest'
import { useAwaitedGroups } from '../../../hooks/wallets/useWalletGroups.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

test('an announced wallet takes the place of a recommended one, without a request', async () => {
  const pairing = createFakePairing().transport
  const { add, advance, result, run } = renderWithLatchkey(() => useAwaitedGroups(), { pairing })
  await advance()
  const sum = () => result.current.reduce((all, { rows, awaited }) => all + rows.length + awaited, 0)
  expect(result.current.at(-1)).toMatchObject({ group: 'recommended', awaited: 4 })
  expect(sum()).toBe(5)
  await run(() => add(createFakeWallet(), { rdns: 'io.fox' }))
  await advance()
  expect(result.current.at(-1)).toMatchObject({ group: 'recommended', awaited: 3 })
  expect(sum()).toBe(5)
})
