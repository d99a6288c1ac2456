import { expect, test, vi } from 'vitest'
import { isSafeImageSource } from '../../../ui-kit/parts/isSafeImageSource.js'

const at = (hostname: string | undefined, source: string) => {
  vi.stubGlobal('location', hostname === undefined ? undefined : { hostname })
  const verdict = isSafeImageSource(source)
  vi.unstubAllGlobals()
  return verdict
}
const local = 'http://localhost:5181/getWalletImage/1'

test.each(['app.example', 'localhost.example', 'notlocalhost', '127.0.0.1.example', '', undefined])(
  'a public page (%j) never shows a picture of the user\u2019s own machine',
  (hostname) => {
    for (const source of [local, 'http://127.0.0.1/', 'http://[::1]:1/a', 'HTTP://LOCALHOST/a'])
      expect(at(hostname, source)).toBe(false)
  },
)

test.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])(
  'a page on a loopback host (%s) shows pictures of loopback hosts only',
  (hostname) => {
    expect(at(hostname, local)).toBe(true)
    expect(at(hostname, 'http://127.0.0.1:5181/a.png')).toBe(true)
    for (const source of [
      'http://pictures.example/a.png',
      'http://localhost.example/a.png',
      'http://localhost@pictures.example/a.png',
      'http://a:b@localhost/a.png',
      'http://',
    ])
      expect(at(hostname, source)).toBe(false)
  },
)

test.each(['https://pictures.example/a.png', 'data:image/png;base64,AAAA', 'blob:https://app.example/1'])(
  'allows %s everywhere',
  (source) => {
    expect(at('app.example', source)).toBe(true)
    expect(at(undefined, source)).toBe(true)
  },
)
