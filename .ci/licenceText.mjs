import { createHash } from 'node:crypto'

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom
the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice
shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF
ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE
AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE`

const grant =
  'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted'
const notice = 'provided that the above copyright notice and this permission notice appear in all copies'
const asIs = `THE SOFTWARE IS PROVIDED "AS IS" AND * DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL * BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL
DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE`

const twoClauses = `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met: * Redistributions of source code must retain the above copyright notice, this list of conditions
and the following disclaimer. * Redistributions in binary form must reproduce the above copyright notice, this list of conditions
and the following disclaimer in the documentation and/or other materials provided with the distribution.`
const thirdClause = `* Neither the name of * nor the names of its contributors may be used to endorse or promote products derived from
this software without specific prior written permission.`
const bsdAsIs = `THIS SOFTWARE IS PROVIDED BY * "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL * BE LIABLE FOR ANY
DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF
SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF
LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF
THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE`

/** The whole of each licence; `*` stands for a holder's name or the mark of a list. */
const bodies = {
  MIT: mit,
  ISC: `${grant}, ${notice}. ${asIs}`,
  '0BSD': `${grant}. ${asIs}`,
  'BSD-3-Clause': `${twoClauses} ${thirdClause} ${bsdAsIs}`,
  'BSD-2-Clause': `${twoClauses} ${bsdAsIs}`,
}

const words = (text) => text.split(/[^A-Za-z0-9*]+/).filter(Boolean)
const patternOf = (body) =>
  new RegExp(
    words(body)
      .map((word) => (word === '*' ? '[^.]{0,160}?' : word))
      .join('[^A-Za-z0-9]+')
      .concat('\\.?'),
    'i',
  )
const patterns = Object.entries(bodies).map(([name, body]) => [name, patternOf(body)])

const apacheTerms =
  /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION[\s\S]*?END OF TERMS AND CONDITIONS/i
const apacheHash = 'd8221a4f10c01c6fa5390685929a5ce31d7264a024162fd3dd4d805c57ce0f43'
const apacheAppendix = /APPENDIX: How to apply[\s\S]*?third-party archives\./i
const apacheNotice = /Licensed under the Apache License, Version 2\.0[\s\S]*?limitations under the License\./i

/** What may stand around a licence: its title, who holds the copyright, where the text is from. */
const harmless =
  /^(#+ *)?(\(?(the )?(mit|isc|apache|bsd|(simplified|new) bsd|[23]-clause)\b.{0,40}|version 2\.0, january 2004|copyright.{0,160}|\(c\).{0,160}|©.{0,160}|.{0,40}all rights reserved\.?|https?:\/\/\S+|[*=-]+)$/i
const alarming =
  /community licen[sc]e|commons clause|affero|agpl|\bgpl|sublicensable|monthly active|commercial/i

function isApache(terms) {
  const plain = words(terms.toLowerCase()).join(' ')
  return createHash('sha256').update(plain).digest('hex') === apacheHash
}

function isHarmless(rest) {
  const lines = rest.split('\n').map((line) => line.trim())
  return !alarming.test(rest) && lines.every((line) => line === '' || harmless.test(line))
}

/**
 * SPDX name of the licence that a file holds, word for word: MIT, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause or Apache-2.0.
 * `undefined` for any other text, and for one of these with anything but a title and copyright lines around it.
 */
export function recogniseLicence(text) {
  const terms = apacheTerms.exec(text)?.[0]
  if (terms && isApache(terms)) {
    const rest = text.replace(apacheTerms, '').replace(apacheAppendix, '').replace(apacheNotice, '')
    return isHarmless(rest) ? 'Apache-2.0' : undefined
  }
  const [name, pattern] = patterns.find(([, candidate]) => candidate.test(text)) ?? []
  return name && isHarmless(text.replace(pattern, '')) ? name : undefined
}
