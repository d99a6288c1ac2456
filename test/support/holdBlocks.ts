import { onTestFinished } from 'vitest'
import { getTestbed } from './testbed/getTestbed.js'

async function control(mine: 'auto' | 'manual' | number): Promise<void> {
  const response = await fetch(`${getTestbed().services}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mine }),
  })
  if (!response.ok) throw new TypeError(await response.text())
}

/** Keeps new transactions on the EVM chains unmined until the test ends; the returned function mines a block. */
export async function holdBlocks(): Promise<() => Promise<void>> {
  onTestFinished(() => control('auto'))
  await control('manual')
  return () => control(1)
}
