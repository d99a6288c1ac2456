import { getTestbed } from './testbed/getTestbed.js'

/** Resets every chain and service of the run, for test files that follow one that sends transactions. */
export async function resetLocalnet(): Promise<void> {
  const response = await fetch(`${getTestbed().services}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reset: true }),
  })
  if (!response.ok) throw new TypeError(await response.text())
}
