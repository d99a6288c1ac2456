import { expect, test } from 'vitest'
import { checkExternalUrl, type LinkPurpose } from '../../hooks/shared/links/checkExternalUrl.js'
import { openExternal } from '../../hooks/shared/links/openExternal.js'
import { readCases } from './support/readCases.js'
import { expectVerdict, withinBudget } from './support/verdicts.js'

type Input = { purpose: LinkPurpose; url: unknown } | { $open: { target: string } }

/** How a website is opened. */
function openedWith(): { target: string | undefined; features: string | undefined } {
  const calls: (string | undefined)[][] = []
  const window = { open: (...call: string[]) => calls.push(call) } as unknown as Window
  openExternal({ window }, { url: 'https://etherscan.io/', purpose: 'explorer' })
  return { target: calls[0]?.[1], features: calls[0]?.[2] }
}

test.each(readCases<Input>('external-urls'))('$id: $why', (row) => {
  if ('$open' in row.input) {
    const { target, features } = openedWith()
    expect(target).toBe(row.input.$open.target)
    const isApart = ['noopener', 'noreferrer'].every((word) => features?.split(',').includes(word))
    return expectVerdict(row, isApart ? 'noopener' : 'opener')
  }
  const { purpose, url } = row.input
  const lists = row.context?.['allowed_hosts'] as { [purpose in LinkPurpose]?: string[] } | undefined
  const checked = withinBudget(row, () => checkExternalUrl(url, { purpose, allowedHosts: lists?.[purpose] }))
  expectVerdict(row, checked.verdict)
  if (checked.verdict === 'open' && row.value !== undefined) expect(checked.href).toBe(row.value)
})
