import { onTestFinished } from 'vitest'
import { getTestbed } from './testbed/getTestbed.js'

async function control(body: object): Promise<void> {
  const response = await fetch(`${getTestbed().services}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new TypeError(await response.text())
}

/**
 * Breaks a part of the local network (`evm`, `evm:eth_call`; `status:500`, `slow:2000`, `hang` …) until the test ends
 * or the returned function restores it.
 */
export async function breakPart(fault: string, mode: string): Promise<() => Promise<void>> {
  const mend = () => control({ fault, mode: 'off' })
  onTestFinished(mend)
  await control({ fault, mode })
  return mend
}
