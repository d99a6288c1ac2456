import type { Locator } from 'playwright-core'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text of every row of a part, each on one line, in order. Does not wait. */
export async function readPart(within: Locator, part: string): Promise<readonly string[]> {
  return (await within.locator(`[data-lk-part=${part}]`).allInnerTexts()).map(oneLine)
}

/**
 * The text of every item of a list, by the id of the item, in order. A long list has only a window of its rows in the
 * document.
 */
export async function readWindowed(
  dialog: Locator,
  part: 'activity-row' | 'card',
): Promise<ReadonlyMap<string, string>> {
  const body = dialog.locator('[data-lk-part=body]').last()
  const read = () =>
    dialog.locator(`[data-lk-part=${part}]`).evaluateAll((all) =>
      all.map((row): [string, string] => [
        row.getAttribute('data-lk-focus') ?? '',
        // biome-ignore lint/performance/useDomNodeTextContent: adjacent elements stay separate words
        (row as HTMLElement).innerText,
      ]),
    )
  const scroll = (to: 'start' | 'on') =>
    body.evaluate(async (element, where) => {
      const before = element.scrollTop
      element.scrollTop = where === 'start' ? 0 : before + element.clientHeight / 2
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return element.scrollTop !== before
    }, to)
  await scroll('start')
  const rows = new Map(await read())
  while (await scroll('on')) for (const [hash, text] of await read()) rows.set(hash, text)
  await scroll('start')
  return new Map([...rows].map(([hash, text]) => [hash, oneLine(text)]))
}

/** The values in a transaction's view, by the label of each fact. */
export async function readFacts(dialog: Locator): Promise<Readonly<Record<string, string>>> {
  const facts = dialog.locator('[data-lk-part=_facts]')
  await facts.waitFor()
  const [terms, texts] = [
    await facts.locator('dt').allInnerTexts(),
    await facts.locator('dd').allInnerTexts(),
  ]
  return Object.fromEntries(terms.map((term, index) => [oneLine(term), oneLine(texts[index] ?? '')]))
}
