import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrast } from '../support/contrast.js'
import { openConnected } from '../support/openConnected.js'
import { openPlayground } from '../support/openPlayground.js'
import { settle } from '../support/settle.js'
import { connectedViews, hideView, showView } from '../support/showView.js'

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
  'rings, edges of fields and what stands on any accent can be seen: %s',
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

/** Everything that can be pressed or typed into, with its target: the box and what its `::after` adds to it. */
const readTargets = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, input, [role=tab]')].map((control) => {
      const { height, width, x, y } = control.getBoundingClientRect()
      const hits = (px: number, py: number) => {
        const hit = document.elementFromPoint(px, py)
        return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
      }
      const middle = [x + width / 2, y + height / 2] as const
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < 60 && hits(middle[0] + dx * (steps + 1), middle[1] + dy * (steps + 1))) steps += 1
        return steps
      }
      const name = control.ariaLabel ?? control.textContent ?? ''
      return { name, width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 }
    }),
  )

test.each([
  ['a mouse', 24, {}],
  ['a finger', 44, { hasTouch: true, isMobile: true }],
] as const)('every target is large enough for %s: %i px', async (_, least, context) => {
  const viewport = least === 44 ? { width: 390, height: 844 } : { width: 1100, height: 800 }
  const opened = await openConnected({ viewport, context })
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    const targets = await readTargets(dialog)
    expect(targets.length, view).toBeGreaterThan(2)
    // A press sheds up to half a pixel at each edge to rounding.
    const small = targets.filter(({ height, width }) => Math.min(height, width) < least - 1)
    expect(small, view).toEqual([])
    if (view === 'Networks') {
      await dialog.getByRole('searchbox').fill('n')
      expect((await readTargets(dialog)).filter(({ height }) => height < least - 1)).toEqual([])
    }
    await hideView(opened, view)
  }
  expect(
    (
      await page
        .locator('[data-lk-part$=button]')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    ).every((height) => height >= 44),
  ).toBe(true)
})

test('the focus is seen on every control, in a ring that nothing cuts or covers', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    const controls = dialog.locator('button, input, [role=tab]')
    for (let index = 0; index < (await controls.count()); index++) {
      const control = controls.nth(index)
      await page.keyboard.press('Tab')
      const focused = dialog.locator(':focus')
      const seen = await focused.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        let ring = 0
        for (let box: Element | null = element; box !== null && ring === 0; box = box.parentElement) {
          const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(box)
          const inset = /(\d+)px inset/.exec(boxShadow.replace(/0px 0px 0px /, ''))
          ring = outlineStyle === 'none' ? Number(inset?.[1] ?? 0) : Number.parseFloat(outlineWidth)
          if (box.matches('[role=dialog]')) break
        }
        return {
          name: element.ariaLabel ?? element.textContent,
          ring,
          isOnTop:
            hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true),
        }
      })
      expect(seen, `${view}: ${await control.count()}`).toEqual({ name: seen.name, ring: 2, isOnTop: true })
    }
    await hideView(opened, view)
  }
})

test('a focused control looks different from one that is not', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  await showView(opened, 'Settings')
  for (const name of ['Back', 'Close', 'Theme', 'Disconnect']) {
    const control = dialog.getByRole('button', { name })
    const box = await control.boundingBox()
    if (box === null) throw new TypeError(`${name} is not there`)
    const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
    const before = await page.screenshot({ clip })
    await control.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const after = await page.screenshot({ clip })
    expect(await countDifferent(dialog, before, after), name).toBeGreaterThan(100)
    await dialog.getByRole('heading').focus()
  }
})

/** How many pixels of two pictures differ. */
function countDifferent(dialog: Locator, one: Buffer, other: Buffer): Promise<number> {
  return dialog.evaluate(
    async (_, pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
        }),
      )
      let count = 0
      for (let at = 0; at < (first?.length ?? 0); at += 4)
        if ([0, 1, 2].some((part) => Math.abs((first?.[at + part] ?? 0) - (second?.[at + part] ?? 0)) > 24))
          count += 1
      return count
    },
    [one.toString('base64'), other.toString('base64')],
  )
}

/** What is wider than its box, cut off, or outside the sheet. */
const readClipped = (dialog: Locator) =>
  dialog.evaluate((sheet) => {
    const frame = sheet.getBoundingClientRect()
    const wrong: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    if (frame.left < -1 || frame.right > innerWidth + 1 || frame.top < -1 || frame.bottom > innerHeight + 1)
      wrong.push('the sheet leaves the window')
    for (const element of sheet.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('[aria-hidden=true], svg, [role=status], [role=alert]')) continue
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX, textOverflow, position } = getComputedStyle(element)
      const isHidden = position === 'absolute' && width <= 1
      const name = `${element.tagName} ${element.dataset['lkPart'] ?? ''} ${element.textContent?.slice(0, 30)}`
      if (isHidden || element.closest('[data-lk-part=title]')) continue
      if (left < frame.left - 1 || right > frame.right + 1) wrong.push(`outside: ${name}`)
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (
        isText &&
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
        wrong.push(`cut: ${name}`)
    }
    return wrong
  })

/** Names of controls that can't be brought into view and pressed. */
async function readUnreachable(dialog: Locator): Promise<string[]> {
  return dialog.evaluate(async (sheet) => {
    const lost: string[] = []
    for (const control of sheet.querySelectorAll<HTMLElement>('button, input, [role=tab]')) {
      control.scrollIntoView({ block: 'nearest' })
      const { height, width, x, y } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control)))
        lost.push(control.ariaLabel ?? control.textContent ?? '')
    }
    return lost
  })
}

test.each([
  ['in a window of 320 by 256', { width: 320, height: 256 }, ''],
  [
    'with the text spacing of WCAG 1.4.12',
    { width: 390, height: 844 },
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  ],
  ['with text twice as large', { width: 800, height: 800 }, ':root { --lk-font-size: 20px }'],
])('nothing is cut off and everything can be reached %s', async (_, viewport, content) => {
  const opened = await openConnected()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await showView(opened, view)
    await page.setViewportSize(viewport)
    if (content) await page.addStyleTag({ content })
    await settle(page)
    expect(await readClipped(dialog), view).toEqual([])
    expect(await readUnreachable(dialog), view).toEqual([])
    await hideView(opened, view)
  }
})

test('in forced colours buttons, fields and the chosen tab keep an edge', async () => {
  const opened = await openConnected({ context: { forcedColors: 'active' } })
  const { dialog } = opened
  const readEdges = () =>
    dialog.evaluate((sheet) =>
      [...sheet.querySelectorAll<HTMLElement>('button:not([role=tab]), [data-lk-part=field] > div')].flatMap(
        (control) => {
          // A row of a group and a chip's icon have the edge of the box around them.
          for (let box: Element | null = control; box !== null && box !== sheet; box = box.parentElement)
            if (
              getComputedStyle(box).borderTopStyle === 'solid' &&
              Number.parseFloat(getComputedStyle(box).borderTopWidth) >= 1
            )
              return []
          return [control.ariaLabel ?? control.textContent]
        },
      ),
    )
  for (const view of connectedViews) {
    await showView(opened, view)
    expect(await readEdges(), view).toEqual([])
    if (view === 'Account') {
      const tab = dialog.getByRole('tab', { selected: true })
      expect(await tab.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('2px')
      const strokes = await dialog
        .locator('svg:not([data-lk-part=skeleton])')
        .evaluateAll((all) =>
          all.map((icon) => [getComputedStyle(icon).stroke, getComputedStyle(icon).color]),
        )
      for (const [stroke, colour] of strokes) expect(stroke).toBe(colour)
    }
    await hideView(opened, view)
  }
})

test('with reduced motion nothing moves: openings, views, waiting', async () => {
  const { dialog, page, prompt } = await openPlayground({ context: { reducedMotion: 'reduce' } })
  const movements: string[] = []
  const look = async () => {
    const found = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-lk-root]')) return []
        const moves = effect
          .getKeyframes()
          .some(
            (frame) =>
              !['none', undefined, 'translateX(0px)'].includes(frame['transform'] as string) ||
              'height' in frame || 'translate' in frame ||
              'strokeDashoffset' in frame,
          )
        return [
          `${moves ? 'moves' : 'stays'} ${effect.target.getAttribute('data-lk-part')} ${effect.getComputedTiming().duration}`,
        ]
      }),
    )
    movements.push(...found.filter((one) => one.startsWith('moves') || Number(one.split(' ').at(-1)) > 100))
  }
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.waitFor()
  await look()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await look()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await look()
  expect(
    await dialog.getByText('Continue in Demo Wallet').count(),
    'text instead of the ring',
  ).toBeGreaterThan(0)
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await look()
  await page.keyboard.press('Escape')
  await look()
  expect(movements).toEqual([])
})

test('who asks for more contrast gets stronger lines and text; nothing is see-through', async () => {
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

test.each(['62.5%', '20px'])("a host's root font size of %s changes no size", async (size) => {
  const opened = await openConnected()
  const { dialog, page } = opened
  const readSizes = () =>
    page
      .locator('[data-lk-root] *')
      .evaluateAll((all) =>
        all.map(
          (element) =>
            `${element.tagName} ${getComputedStyle(element).fontSize} ${Math.round(element.getBoundingClientRect().height)}`,
        ),
      )
  for (const view of ['Account', 'Networks'] as const) {
    await showView(opened, view)
    const before = await readSizes()
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    expect(await readSizes(), view).toEqual(before)
    if (view === 'Networks')
      expect(
        await dialog
          .locator('input')
          .evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await hideView(opened, view)
  }
})
