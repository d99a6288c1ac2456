import { expect, test } from 'vitest'
import { base, mainnet } from '../../../../hooks/networks.js'
import { siwxAccountOf } from '../../../../hooks/siwx/sessions/siwxAccountOf.js'
import { createSiwxScene, signers } from '../../../support/createSiwxScene.js'

test('an account connected on a configured network is the one to sign in', async () => {
  const { enter, latchkey, wallet } = await createSiwxScene()
  const active = () => siwxAccountOf({ ...latchkey.config, session: latchkey.session.getState() })
  expect(active()).toBeUndefined()
  await enter()
  expect(active()).toMatchObject({
    account: { accountAddress: signers[0].address, chainId: 'eip155:1' },
    address: `eip155:1:${signers[0].address}`,
    network: mainnet,
    connector: { id: 'io.fox' },
  })
  wallet.setChain(8453)
  expect(active()).toMatchObject({ account: { chainId: 'eip155:8453' }, network: base })
  wallet.setChain(10)
  expect(active()).toBeUndefined()
})
