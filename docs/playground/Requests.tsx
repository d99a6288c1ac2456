import { useAccount, useProvider } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'

type Provider = { request(parameters: { method: string; params?: unknown }): Promise<unknown> }

/** UTF-8 as the hexadecimal that `personal_sign` takes. */
const toHex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The calls that a page of its own would make, by method. */
const requests = {
  'Sign a message': (address: string) => ({
    method: 'personal_sign',
    params: [toHex('Hello from the playground'), address],
  }),
  'Send 0.01 to yourself': (address: string) => ({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: address, value: `0x${(10n ** 16n).toString(16)}` }],
  }),
} as const satisfies Record<string, (address: string) => { method: string; params: unknown }>

/** What an app does with a connected wallet by itself: the answer, or the wallet's refusal, is shown below. */
export function Requests(): ReactNode {
  const { address } = useAccount({ namespace: 'eip155' })
  const provider = useProvider<Provider>({ namespace: 'eip155' })
  const [answer, setAnswer] = useState('')
  if (address === undefined || provider === undefined) return null
  const press = (name: keyof typeof requests) => {
    setAnswer('Waiting for the wallet')
    provider.request(requests[name](address)).then(
      (result) => setAnswer(String(result)),
      (thrown: { message?: string }) => setAnswer(`Refused: ${thrown.message}`),
    )
  }
  return (
    <div className="requests">
      {(Object.keys(requests) as (keyof typeof requests)[]).map((name) => (
        <button key={name} type="button" onClick={() => press(name)}>
          {name}
        </button>
      ))}
      <output aria-label="Answer of the wallet">{answer}</output>
    </div>
  )
}
