import axe from 'axe-core'

const values = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Axe's findings in jsdom by WCAG 2.2 A and AA, one per line. Colours and boxes need a browser: see `runAxe`. */
export async function runDomAxe(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values },
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
