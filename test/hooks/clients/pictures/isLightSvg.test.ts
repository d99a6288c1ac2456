import { expect, test } from 'vitest'
import { isLightSvg } from '../../../../hooks/clients/pictures/isLightSvg.js'
import { isPlainSvg } from '../../../../hooks/shared/links/isPlainSvg.js'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
const lines = (content: string) => svg(content).replace('0 0 9 9', '0 0 24 24')
const clip = (id: string, content: string) => `<clipPath id="${id}">${content}</clipPath>`

test.each([
  svg('<title>MetaMask</title><g fill="none"><path d="M0 0h9v9"/><circle r="2"/></g>'),
  svg('<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>'),
  svg(`<g clip-path="url(#a)"><path d="M0 0h9"/></g><defs>${clip('a', '<rect width="9"/>')}</defs>`),
  svg('<style>.a{fill:#fff}</style><path class="a" d="M0 0h9"/>'),
  svg('<text x="1" font-size="4">A</text>'),
  svg('<style type="text/css">\n.a,.b{fill:rgb(1,2,3)}\n#c{fill:url("#a")}\n</style><path class="a" d=""/>'),
  svg('<g transform="translate(1 2) scale(.5)"><rect fill="rgba(0,0,0,.5)"/></g><title>Fox (red)</title>'),
  svg('<path style="fill:url(&quot;#a&quot;)" d="M0 0h9"/>'),
  svg(`${'<g opacity=".9">'.repeat(20)}<path d=""/>${'</g>'.repeat(20)}`),
  svg('<g transform="matrix(.1 0 0 -.1 0 9)" stroke="none"><path d="M12345 6789c1-2"/></g>'),
  lines('<path fill="none" stroke="#e12345" stroke-width="1.500000" d="M0.123456 0h9"/>'.repeat(100)),
  svg('<rect width="1" height="1" fill="#abc"/>'.repeat(1500)),
  '<?xml version="1.0" encoding="UTF-8"?>\n<svg><path d=""/></svg>',
  '<svg/>',
])('plain shapes are shown: %s', (text) => {
  expect([isPlainSvg(text), isLightSvg(text)]).toEqual([true, true])
})

test.each([
  ['references', svg('<g id="a"/><use href="#a"/>')],
  ['references by another prefix', '<svg xmlns:x="http://www.w3.org/2000/svg"><x:use href="#a"/></svg>'],
  ['an element by a prefix', '<x:svg xmlns:x="http://www.w3.org/2000/svg"/>'],
  ['filters', svg('<filter id="a"><feTurbulence/></filter>')],
  ['a filter in a style', svg('<g style="filter:blur(9px)"/>')],
  ['a filter in a style, escaped', svg('<g style="\\66ilter:blur(9px)"/>')],
  ['a filter in a style, by a character reference', svg('<g style="&#102;ilter:blur(9px)"/>')],
  ['patterns', svg('<pattern id="a"/>')],
  ['masks', svg('<mask id="a"/>')],
  ['markers', svg('<marker id="a"/>')],
  ['animations', svg('<animate attributeName="x"/>')],
  ['other animations', svg('<rect><set attributeName="x"/></rect>')],
  ['animations by style', svg('<style>g{animation:a 1s infinite}</style>')],
  ['markup of HTML', svg('<foreignObject><p/></foreignObject>')],
  ['pictures', svg('<image href="a.png"/>')],
  ['scripts', svg('<script>1</script>')],
  ['dashes', svg('<path stroke-dasharray="0.001" d="M0 0h9e9"/>')],
  ['clips that are clipped', svg(clip('a', '<rect/>') + clip('b', '<rect clip-path="url(#a)"/>'))],
  ['a clip with a clip', svg('<clipPath id="b" clip-path="url(#a)"><rect/></clipPath>')],
  ['clips by style', svg(`<style>rect{clip-path:url(#a)}</style>${clip('a', '<rect class="r"/>')}`)],
  ['styles in styles', svg(`<style>g{${'&amp; &amp;{'.repeat(9)}fill:red${'}'.repeat(10)}</style>`)],
  ['styles in conditions', svg('<style>@media all{g{fill:red}}</style>')],
  ['other style sheets', svg('<style>@import "data:text/css,g%7B%66ilter:blur(9px)%7D";</style>')],
  ['selectors of neighbours', svg('<style>g~g~g{fill:red}</style>')],
  ['selectors in selectors', svg('<style>g:has(g){fill:red}</style>')],
  [
    'selectors of three KB that a page takes minutes for',
    svg(
      `<style>${':is('.repeat(12)}.q${' *)'.repeat(12)}{fill:red}</style>${'<g>'.repeat(400)}${'</g>'.repeat(400)}`,
    ),
  ],
  [
    'selectors in selectors of children',
    svg('<style>:NTH-CHILD(n of :nth-last-child(n of g)){fill:red}</style>'),
  ],
  [
    'long clips in clips that a page takes half a minute for',
    svg(
      clip('a', `<path d="M0 0${'L9 99'.repeat(3500)}"/>`) +
        '<g clip-path="url(#a)">'.repeat(1100) +
        '</g>'.repeat(1100),
    ),
  ],
  ['variables', svg('<rect style="--a:x;--b:var(--a)var(--a)"/>')],
  ['pictures in styles', svg('<rect style="mask-image:url(data:image/svg+xml;base64,AA==)"/>')],
  ['shadows', svg('<text style="text-shadow:0 0 99px red">A</text>')],
  ['entities', '<!DOCTYPE s [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
  ['a comment', svg('<!-- <use/> -->')],
  ['a style sheet', '<?xml-stylesheet href="a.css"?><svg/>'],
  ['another encoding', '<?xml version="1.0" encoding="utf-16"?><svg/>'],
  ['another encoding without a name', '<\0s\0v\0g\0/\0>\0'],
  ['no SVG', '<html/>'],
  ['nothing', ''],
  ['a large file', svg('<path d="M0 0"/>'.repeat(5000))],
])('%s are not shown', (_, text) => {
  expect([isPlainSvg(text), isLightSvg(text)]).toEqual([false, false])
})

test.each([
  [
    'clips that are clipped, past an end that is none',
    svg('<clipPath id="b">/><rect clip-path="url(#a)"/></clipPath>'),
  ],
  [
    'clips that are clipped, past an attribute',
    svg('<clipPath id="b/>"><rect clip-path="url(#a)"/></clipPath>'),
  ],
  ['many clipped shapes', svg(`${clip('a', '<rect/>')}${'<g clip-path="url(#a)"/>'.repeat(40)}`)],
  ['clips of many shapes', svg(clip('a', '<circle r="5"/>'.repeat(60)))],
  [
    'a long drawing with a few clips',
    svg(`${'<g clip-path="url(#a)"/>'.repeat(6)}${'<path d="M0 0h9"/>'.repeat(3300)}`),
  ],
  ['clips of long shapes', svg(clip('a', `<path d="M0 0${'h9'.repeat(600)}"/>`))],
  ['many rules', svg(`<style>${'rect{fill:red}'.repeat(600)}</style>`)],
  ['calculations', svg('<rect style="width:calc(1px + calc(1px))"/>')],
  ['a picture behind it', '<svg style="background:url( \'data:image/svg+xml,\' )"/>'],
  ['pictures by another function', svg('<rect style="mask:image-set(\'a.svg\' 1x)"/>')],
  ['blended layers', svg('<g style="mix-blend-mode:hue"/>')],
  ['layers in layers', svg('<g opacity=".9">'.repeat(40) + '</g>'.repeat(40))],
  ['layers in layers, past an end that is none', svg('<g opacity=".9">/>'.repeat(40) + '</g>'.repeat(40))],
  ['references to references', svg('<linearGradient href="#a"/>'.repeat(40))],
  ['many elements', svg('<path d=""/>'.repeat(2100))],
  ['wide lines', lines('<path stroke="red" stroke-width="99999" d="M0 0h9"/>')],
  ['wide lines in another form', lines('<path stroke="red" stroke-width="1e5" d="M0 0h9"/>')],
  ['far lines', lines('<path stroke="red" d="M0 0C10000 9 0-9 9 9"/>')],
  ['enlarged lines', lines('<g transform="scale(99)"><path stroke="red" d="M0 0h9"/></g>')],
  [
    'lines in another picture',
    lines('<svg viewBox="0 0 10 10" width="9999"><path stroke="red" d="M0 0h9"/></svg>'),
  ],
  ['lines in a tiny drawing', svg('<path stroke="red" d="M0 0h9"/>')],
  [
    'lines in a drawing whose size is in another attribute',
    `<svg id=' viewBox="0 0 24 24"' width="1"><path stroke="red" d="M0 0h9"/></svg>`,
  ],
  ['lines in a drawing without a size', '<svg width="1" height="1"><path stroke="red" d="M0 0h9"/></svg>'],
  ['long lines', lines(`<path stroke="red" d="M0 0${'C9 9 0 -9 9 9'.repeat(1500)}"/>`)],
])('%s are shown of an installed wallet alone', (_, text) => {
  expect([isPlainSvg(text), isLightSvg(text)]).toEqual([true, false])
})
