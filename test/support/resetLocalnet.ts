import { getTestbed } from './testbed/getTestbed.js'

/** Puts every chain and service of the run back to its start, for the files that come after one that spends. */
export async function resetLocalnet(): Promise<void> {
  const response = await fetch(`${getTestbed().services}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reset: true }),
  })
  if (!response.ok) throw new TypeError(await response.text())
}
