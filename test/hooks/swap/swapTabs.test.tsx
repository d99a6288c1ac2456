import { expect, test } from 'vitest'
import { acknowledgeAll, createSwapTabs, type ReviewedSwap, reviewSwap } from '../../support/reviewSwap.js'

const nothing = () => undefined

/** Lets the tabs, which share a clock, go on for some seconds. */
async function goOn(seconds: number, [first, ...others]: readonly ReviewedSwap[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await first?.advance(1000)
    for (const other of others) await other.advance(0)
  }
}

/** A run that has stopped after its approval, reviewed in two tabs. */
async function openTwice() {
  const tabs = createSwapTabs()
  const one = await reviewSwap((_, market) => Object.assign(market, { fee: '0.6' }), { tabs })
  await one.press()
  await acknowledgeAll(one)
  const two = await reviewSwap(nothing, { tabs, isResumed: true, fee: '0.6' })
  await two.put(nothing)
  await two.put(({ prepare }) => prepare())
  return { tabs, one, two }
}

test('a tab that takes up a run while another one goes on with it says of its swap what happened', async () => {
  const tabs = createSwapTabs()
  tabs.isIncluded = false
  const one = await reviewSwap(nothing, { tabs })
  await one.put(({ confirm }) => confirm())
  const two = await reviewSwap(nothing, { tabs, isResumed: true })
  tabs.isIncluded = true
  await two.put(({ prepare }) => prepare())
  await two.put(({ confirm }) => confirm())
  await one.advance(2000)
  await goOn(10, [one, two])
  expect(two.swap().run).toMatchObject({ status: 'confirmed', error: undefined })
  expect(tabs.asked).toEqual(['approve', 'swap'])
})

test('after a reload between the approval and the swap, a press asks for the swap alone', async () => {
  const tabs = createSwapTabs()
  tabs.isIncluded = false
  const one = await reviewSwap(nothing, { tabs })
  await one.put(({ confirm }) => confirm())
  one.latchkey.destroy()
  await one.advance(10)
  tabs.isIncluded = true
  const two = await reviewSwap(nothing, { tabs, isResumed: true })
  await goOn(10, [two])
  expect(tabs.asked).toEqual(['approve'])
  await two.put(({ prepare }) => prepare())
  await two.press()
  await goOn(10, [two])
  expect(tabs.asked).toEqual(['approve', 'swap'])
})

test('a review whose swap another tab made never becomes one of a second swap', async () => {
  const { one, tabs, two } = await openTwice()
  await two.put(({ confirm }) => confirm())
  await goOn(14, [one, two])
  expect(one.swap().run?.status).toBe('confirmed')
  await one.put(({ confirm }) => confirm())
  await goOn(6, [one, two])
  expect(tabs.asked).toEqual(['approve', 'swap'])
})

test.each([
  ['the first, then the second', false, true],
  ['the second, then the first', true, true],
  ['both, while the network includes nothing', false, false],
])(
  'two tabs whose reviews of a run are pressed at once ask for one swap: %s',
  async (_, isTurned, isIncluded) => {
    const { one, tabs, two } = await openTwice()
    tabs.isIncluded = isIncluded
    for (const { swap } of isTurned ? [two, one] : [one, two])
      swap()
        .confirmAsync()
        .catch(() => undefined)
    await goOn(8, [one, two])
    tabs.isIncluded = true
    await goOn(8, [one, two])
    expect(tabs.asked).toEqual(['approve', 'swap'])
  },
)
