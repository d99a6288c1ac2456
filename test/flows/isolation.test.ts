import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { settle } from '../support/settle.js'

/** Common CSS reset and element rules, written for this test. */
const resets: { readonly [name in string]: string } = {
  'after the preflight of Tailwind 3': `
    *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
    html { line-height: 1.5; font-family: serif; tab-size: 4 }
    body { margin: 0; line-height: inherit }
    h1, h2, h3, h4 { font-size: inherit; font-weight: inherit }
    p, h1, h2, h3, ul { margin: 0 } ul { padding: 0; list-style: none }
    a { color: inherit; text-decoration: inherit }
    button, input, select { font-family: inherit; font-size: 100%; font-weight: inherit; line-height: inherit; letter-spacing: inherit; color: inherit; margin: 0; padding: 0 }
    button, [type=button] { -webkit-appearance: button; background-color: transparent; background-image: none; text-transform: none }
    img, svg, video, canvas { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
    button, [role=button] { cursor: pointer } :disabled { cursor: default }`,
  'after the reboot of Bootstrap 5': `
    *, *::before, *::after { box-sizing: border-box }
    body { margin: 0; font-family: system-ui; font-size: 1rem; line-height: 1.5; color: #212529; text-align: start }
    h1, h2, h3 { margin-top: 0; margin-bottom: .5rem; font-weight: 500; line-height: 1.2 } h2 { font-size: 2rem }
    p { margin-top: 0; margin-bottom: 1rem } ul { padding-left: 2rem; margin-top: 0; margin-bottom: 1rem }
    a { color: #0d6efd; text-decoration: underline } img, svg { vertical-align: middle }
    label { display: inline-block } button { border-radius: 0 }
    button:focus:not(:focus-visible) { outline: 0 }
    input, button, select { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    button, [type=button] { -webkit-appearance: button } button:not(:disabled) { cursor: pointer }`,
  'after normalize': `
    html { line-height: 1.15; -webkit-text-size-adjust: 100% } body { margin: 0 } h1 { font-size: 2em; margin: .67em 0 }
    a { background-color: transparent } b, strong { font-weight: bolder } img { border-style: none }
    button, input, select { font-family: inherit; font-size: 100%; line-height: 1.15; margin: 0 }
    button, input { overflow: visible } button, select { text-transform: none } button, [type=button] { -webkit-appearance: button }`,
  'under a universal reset': '* { margin: 0; padding: 0 }',
  'where buttons are wiped':
    'button { all: unset } button, input { font: 20px serif; color: red; letter-spacing: 3px }',
  'where every element is dressed up':
    'span, p, h2, li, ul, div > button, svg { color: red; margin: 7px; padding: 3px; font-size: 30px; text-transform: uppercase; letter-spacing: 2px }',
}

const properties = [
  'display',
  'boxSizing',
  'marginTop',
  'marginLeft',
  'paddingTop',
  'paddingLeft',
  'borderTopWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textTransform',
  'textDecorationLine',
  'color',
  'backgroundColor',
  'borderTopLeftRadius',
  'listStyleType',
  'cursor',
  'width',
  'height',
  'verticalAlign',
  'outlineStyle',
] as const

const readStyles = (page: Page) =>
  page.locator('[data-lk-root]:has([role=dialog]) [role=dialog]').evaluate((dialog, names) => {
    const all = [dialog, ...dialog.querySelectorAll('*')].filter(
      (element) => !element.closest('[role=status], [role=alert]'),
    )
    return all.map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName} ${names.map((name) => `${name}: ${style[name as 'color']}`).join('; ')}`
    })
  }, properties)

const changes = (before: string[], after: string[]) =>
  before.flatMap((line, index) => {
    const [tag] = line.split(' ')
    const others = after[index]?.split('; ') ?? []
    return line
      .split('; ')
      .flatMap((value, at) => (value === others[at] ? [] : [`${tag}: ${value} -> ${others[at]}`]))
  })

test.each(['before', 'after'] as const)(
  'host style sheets change nothing in the modal: %s ours',
  async (place) => {
    const { dialog, page } = await openPlayground({ settings: { wallets: '3' } })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await eventually(() => dialog.locator('[data-lk-part=wallet-row]').count()).toBe(3)
    await page.mouse.move(2, 2)
    await settle(page)
    const before = await readStyles(page)
    expect(before.length).toBeGreaterThan(20)
    for (const [name, css] of Object.entries(resets)) {
      await page.evaluate(
        ([text, where]) => {
          const style = document.createElement('style')
          style.id = 'host'
          style.textContent = text
          if (where === 'before') document.head.prepend(style)
          else document.head.append(style)
        },
        [css, place] as const,
      )
      expect(changes(before, await readStyles(page)).slice(0, 12), name).toEqual([])
      await page.evaluate(() => document.getElementById('host')?.remove())
    }
    await page.addStyleTag({
      content:
        '[data-lk-root] [data-lk-part=wallet-row] { border-radius: 3px } :root { --lk-color-surface: rgb(1, 2, 3) }',
    })
    expect(
      changes(before, await readStyles(page)).length,
      'what a host means to change does change',
    ).toBeGreaterThan(3)
  },
)
