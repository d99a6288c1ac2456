import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrast } from '../support/contrast.js'
import { openPlayground } from '../support/openPlayground.js'

/** Colours of the dialog's theme as the browser computes them, in sRGB; `before` is set on the root. */
function readColours(
  dialog: Locator,
  names: readonly string[],
  accents: readonly string[] = [''],
): Promise<number[][][]> {
  return dialog.evaluate(
    (element, asked) => {
      const root = element.closest<HTMLElement>('[data-lk-root]')
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const probe = document.createElement('i')
      element.append(probe)
      const read = (name: string) => {
        probe.style.color = `var(--_lk-color-${name})`
        if (!canvas) return []
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      }
      const colours = asked.accents.map((accent) => {
        if (accent) root?.style.setProperty('--lk-color-accent', accent)
        return asked.names.map(read)
      })
      root?.style.removeProperty('--lk-color-accent')
      probe.remove()
      return colours
    },
    { names, accents },
  )
}

/** 200 colours, the same in every run. */
function createAccents(): string[] {
  let seed = 20_260_101
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed >>> 24
  }
  return Array.from({ length: 200 }, () => `rgb(${next()}, ${next()}, ${next()})`)
}

test.each(['light', 'dark'] as const)(
  'focus rings, field borders and content on any accent have enough contrast: %s',
  async (colorScheme) => {
    const { dialog, page } = await openPlayground({ colorScheme })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.waitFor()
    const [[surface = [], raised = [], control = [], accent = [], faint = [], line = []] = []] =
      await readColours(dialog, ['surface', 'raised', 'control', 'accent', 'text-faint', 'text-muted'])
    expect(contrast(control, surface), 'edge of a field').toBeGreaterThanOrEqual(3)
    for (const ground of [surface, raised]) {
      expect(contrast(accent, ground), 'focus ring').toBeGreaterThanOrEqual(3)
      expect(contrast(faint, ground), 'faintest text').toBeGreaterThanOrEqual(4.5)
      expect(contrast(line, ground), 'muted text').toBeGreaterThanOrEqual(4.5)
    }
    const accents = createAccents()
    expect(new Set(accents).size).toBe(200)
    const pairs = await readColours(dialog, ['accent', 'on-accent'], accents)
    const weak = pairs.flatMap(([ground = [], text = []], index) =>
      contrast(ground, text) < 4.5 ? [`${accents[index]} with ${text}`] : [],
    )
    expect(new Set(pairs.map(([ground]) => String(ground))).size).toBeGreaterThan(190)
    expect(weak).toEqual([])
  },
)

test('the preference for more contrast gives stronger lines and text, and nothing see-through', async () => {
  const { dialog, page } = await openPlayground()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.locator('[data-lk-part=wallet-row]').waitFor()
  const names = ['text', 'text-muted', 'text-faint', 'control', 'line']
  const [before = []] = await readColours(dialog, names)
  await page.emulateMedia({ contrast: 'more' })
  const [[text, ...raised] = []] = await readColours(dialog, names)
  expect(raised).toEqual(raised.map(() => text))
  expect(before.slice(1)).not.toContainEqual(text)
  const filters = await page.evaluate(() =>
    [...document.querySelectorAll('[data-lk-root], [data-lk-root] *')].map(
      (element) => getComputedStyle(element).backdropFilter,
    ),
  )
  expect(new Set(filters)).toEqual(new Set(['none']))
})
