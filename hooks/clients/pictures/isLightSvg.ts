import { isPlainSvg } from '../../shared/links/isPlainSvg.js'

/** In UTF-16 code units. Lines cost far more than areas. */
const [maxStyleLength, maxLengthWithLines] = [8 * 1024, 16 * 1024]
/** Parts of the markup, levels of elements, shapes that clip others with the length of each, and references. */
const [maxParts, maxDepth, maxClips, maxClipLength, maxReferences] = [2000, 32, 50, 1000, 32]

/** Layers, which cost a picture each. */
const layers = /blend|isolation/i
/**
 * A function other than a colour, a transform and a reference in the picture: variables double with each step, and so do
 * selectors in selectors; a URL may hold another picture.
 */
const otherFunction =
  /(?:^|[^\w-])(?!(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[xy])\(|url\((?:\s|["']|&quot;)*#)[\w-]+\(/i
/** Rules by class, id or element, none in another one. */
const plainRules = /^(?:[\w\s.,#-]*\{[^{}@]*\})*\s*$/

/** A drawing of 10 units or more, and in it numbers of four digits at most that nothing enlarges. */
const frame =
  /^<svg(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*?\s+viewBox\s*=\s*["']-?[\d.]+[\s,]+-?[\d.]+[\s,]+\d\d[\d.]*[\s,]+\d\d/
const enlarged = /scale|matrix|skew|<svg[\s\S]*<svg|(?:^|[^.\d])\d{5}|\de\+?\d/i

/** Whether lines are few and short: a browser draws each as an area, also far outside the picture. */
const hasPlainLines = (text: string) =>
  text.length <= maxLengthWithLines && frame.test(text) && !enlarged.test(text.replace(/#[\da-f]+/gi, ''))

/**
 * Whether a plain SVG of anyone is drawn in a moment. A few hundred bytes of nested styles, or a few KB of layers, clips, lines
 * or references keep a page busy for minutes, also in an `<img>`. Takes the text of the file, in linear time.
 */
export function isLightSvg(text: string): boolean {
  if (!isPlainSvg(text) || layers.test(text) || otherFunction.test(text)) return false
  if (text.split(/clip-path|href/).length > maxReferences) return false
  const drawing = text.slice(text.search(/<svg/i))
  if (/stroke(?!=["']none)/i.test(text) && !hasPlainLines(drawing)) return false
  const parts = drawing.split('<').slice(1)
  if (parts.length > maxParts) return false
  let isInClip = false
  let [depth, clips] = [0, 0]
  for (const part of parts) {
    // With one `>` it ends the tag; else it may be in an attribute or a text.
    const [tag = '', content = '', more] = part.split('>')
    const [, slash = '', name = ''] = /^(\/?)([^\s/]*)/.exec(tag) ?? []
    if (more !== undefined) return false
    depth += slash ? -1 : Number(!tag.endsWith('/'))
    if (isInClip) clips += 1
    if (depth > maxDepth || clips > maxClips || (isInClip && part.length > maxClipLength)) return false
    if (name === 'style' && (part.length > maxStyleLength || !plainRules.test(content))) return false
    // One shape may clip another. Clips that are clipped themselves double with each step.
    if (isInClip && part.includes('clip-path')) return false
    if (name === 'clipPath') isInClip = slash === '' && !tag.endsWith('/')
  }
  return true
}
