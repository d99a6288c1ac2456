/** In UTF-16 code units. Pictures of wallets and tokens have a few KB. Lines cost far more than areas. */
const [maxLength, maxLengthWithLines] = [64 * 1024, 16 * 1024]
const maxStyleLength = 8 * 1024
/** Parts of the markup, levels of elements, shapes that clip others with the length of each, and references. */
const [maxParts, maxDepth, maxClips, maxClipLength, maxReferences] = [2000, 32, 50, 1000, 32]

const shapes = 'svg g path rect circle ellipse line polyline polygon text tspan'
const paint = 'defs linearGradient radialGradient stop clipPath style title desc'
const plainElements: readonly string[] = `${shapes} ${paint}`.split(' ')

/** What costs more than it shows, in attributes and styles, and what could hide it from this check. */
const costly = /filter|animation|transition|dasharray|shadow|blend|isolation|[\\\0]|&#/i
/**
 * A function other than a colour, a transform and a reference in the picture: variables double with each step, and so do
 * selectors in selectors; a URL may hold another picture.
 */
const otherFunction =
  /(?:^|[^\w-])(?!(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[xy])\(|url\((?:\s|["']|&quot;)*#)[\w-]+\(/i
/** Rules by class, id or element, none in another one. */
const plainRules = /^(?:[\w\s.,#-]*\{[^{}@]*\})*\s*$/
const prolog =
  /^\s*(?:<\?xml\s(?=[^<>]*\?>)(?![^<>]*encoding\s*=\s*["'](?!utf-8["']))[^<>]*>\s*)?(?=<svg[\s/>])/i

/** A drawing of 10 units or more, and in it numbers of four digits at most that nothing enlarges. */
const frame =
  /^<svg(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*?\s+viewBox\s*=\s*["']-?[\d.]+[\s,]+-?[\d.]+[\s,]+\d\d[\d.]*[\s,]+\d\d/
const enlarged = /scale|matrix|skew|<svg[\s\S]*<svg|(?:^|[^.\d])\d{5}|\de\+?\d/i

/** Whether lines are few and short: a browser draws each as an area, also far outside the picture. */
const hasPlainLines = (text: string) =>
  text.length <= maxLengthWithLines && frame.test(text) && !enlarged.test(text.replace(/#[\da-f]+/gi, ''))

/**
 * Whether an untrusted SVG is small and has plain shapes only. A few hundred bytes of nested styles, or a few KB of references to
 * each other, filters, patterns, masks, layers or animations keep a page busy for minutes, also in an `<img>`. Takes the text of
 * the file, in linear time.
 */
export function isPlainSvg(text: string): boolean {
  if (text.length > maxLength || costly.test(text) || otherFunction.test(text)) return false
  if (text.split(/clip-path|href/).length > maxReferences) return false
  const [before] = prolog.exec(text) ?? []
  if (before === undefined) return false
  if (/stroke(?!=["']none)/i.test(text) && !hasPlainLines(text.slice(before.length))) return false
  // In XML each `<` starts a tag, also in an attribute.
  const parts = text.slice(before.length + 1).split('<')
  if (parts.length > maxParts) return false
  let isInClip = false
  let [depth, clips] = [0, 0]
  for (const part of parts) {
    const [, slash = '', name = ''] = /^(\/?)([^\s/>]*)/.exec(part) ?? []
    // With one `>` it ends the tag; else it may be in an attribute or a text.
    const [tag = '', content = '', more] = part.split('>')
    if (!plainElements.includes(name) || more !== undefined) return false
    depth += slash ? -1 : Number(!tag.endsWith('/'))
    if (isInClip) clips += 1
    if (depth > maxDepth || clips > maxClips || (isInClip && part.length > maxClipLength)) return false
    if (name === 'style' && (part.length > maxStyleLength || !plainRules.test(content))) return false
    const isClip = name === 'clipPath'
    // One shape may clip another. Clips that are clipped themselves double with each step.
    if ((isInClip || isClip || name === 'style') && part.includes('clip-path')) return false
    if (isClip) isInClip = slash === '' && !tag.endsWith('/')
  }
  return true
}
