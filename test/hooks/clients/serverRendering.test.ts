import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { evm } from '../../../hooks/evm/evm.js'
import { LatchkeyProvider, useAccount, useBalance, useModal } from '../../../hooks/index.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { mainnet } from '../../../hooks/networks.js'

function Page() {
  const { status, address } = useAccount()
  const { isOpen } = useModal()
  const { fetchStatus } = useBalance()
  return createElement('p', null, JSON.stringify({ status, address, isOpen, fetchStatus }))
}

test('rendering on a server reports reconnecting, reads nothing, and touches no browser API (F45)', () => {
  const touched: string[] = []
  const latchkey = createLatchkey({
    app: { name: 'Acme', url: 'https://acme.example' },
    networks: [mainnet],
    adapters: [evm()],
    env: {
      window: undefined,
      fetch: () => {
        touched.push('fetch')
        return Promise.reject(new TypeError('not expected'))
      },
      schedule: () => {
        touched.push('schedule')
        return () => undefined
      },
      get storage() {
        return new Proxy({} as Storage, {
          get(_, key) {
            touched.push(`storage.${String(key)}`)
            return () => null
          },
        })
      },
    },
  })
  const markup = renderToString(createElement(LatchkeyProvider, { latchkey }, createElement(Page)))
  expect(markup.replaceAll('&quot;', '"')).toBe(
    '<p>{"status":"reconnecting","isOpen":false,"fetchStatus":"idle"}</p>',
  )
  expect(touched).toEqual([])
  expect(typeof window).toBe('undefined')
})
