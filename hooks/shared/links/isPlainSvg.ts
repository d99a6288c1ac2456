/** In UTF-16 code units. Pictures of wallets and tokens have a few KB. */
const maxLength = 64 * 1024

const shapes = 'svg g path rect circle ellipse line polyline polygon text tspan'
const paint = 'defs linearGradient radialGradient stop clipPath style title desc'
const plainElements: readonly string[] = `${shapes} ${paint}`.split(' ')

/** What costs more than it shows, in attributes and styles, selectors in selectors among it, and what could hide it from this check. */
const costly =
  /filter|animation|transition|dasharray|shadow|[\\\0@~]|&#|(var|is|not|has|where|any|child)\(|\(data|\{[^}]*\{/i
/** Of the text, times the shapes that are clipped: each costs as much as the clip. */
const maxClipped = 500_000
const prolog = /^\s*(<\?xml version="1.0"( encoding="utf-8")?( standalone="\w+")?\s*\?>\s*)?(?=<svg[\s/>])/i

/**
 * Whether an untrusted SVG is small and has plain shapes only. A few KB of references to each other, filters, patterns,
 * masks or animations keep a page busy for minutes, also in an `<img>`. Takes the text of the file, in linear time.
 */
export function isPlainSvg(text: string): boolean {
  if (text.length > maxLength || costly.test(text)) return false
  if (text.split('clip-path').length * text.length > maxClipped) return false
  const [before] = prolog.exec(text) ?? []
  if (before === undefined) return false
  let isInClip = false
  // In XML each `<` starts a tag, also in an attribute.
  for (const part of text.slice(before.length + 1).split('<')) {
    const [, slash = '', name = ''] = /^(\/?)([^\s/>]*)/.exec(part) ?? []
    if (!plainElements.includes(name)) return false
    const isClip = name === 'clipPath'
    // One shape may clip another. Clips that are clipped themselves double with each step.
    if ((isInClip || isClip || name === 'style') && part.includes('clip-path')) return false
    if (isClip) isInClip = slash === '' && !/\/\s*>/.test(part)
  }
  return true
}
