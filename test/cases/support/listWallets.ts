import { useWallets } from '../../../hooks/wallets/useWallets.js'
import { createFakeDirectory } from '../../support/createFakeDirectory.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

/** A started instance, and the wallets that it lists, as the modal shows them. */
export async function listWallets(options: TestOptions = {}) {
  const { latchkey, ...test } = createTestLatchkey({
    services: { directory: createFakeDirectory([]) },
    ...options,
  })
  latchkey.start()
  const list = renderWithLatchkey(() => useWallets(), { test: { latchkey, ...test } })
  await list.run(() => latchkey.wake())
  await list.advance()
  return {
    ...list,
    latchkey,
    listed: () =>
      list.result.current.wallets.map(({ name, icon, isDisputed, connector, wallet }) => ({
        ...{ name, icon, isMarked: isDisputed },
        fields: { connector, wallet },
      })),
  }
}
