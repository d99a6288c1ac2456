// A registry may lack other platforms' optional binaries, so `npm install` leaves them out of package-lock.json and `npm ci`
// then stops with "Missing: X from lock file". Add stub entries (version + os/cpu/libc + optional) so that `npm ci` skips them.
import fs from 'node:fs'

const f = process.argv[2] ?? 'package-lock.json',
  lock = JSON.parse(fs.readFileSync(f, 'utf8')),
  P = lock.packages
let n = 0
const parse = (name) => {
  const s = name.split(/[/\-_.]/),
    has = (...a) => a.some((x) => s.includes(x))
  const os = has('darwin', 'macos')
    ? 'darwin'
    : has('win32', 'windows', 'winui')
      ? 'win32'
      : has('freebsd')
        ? 'freebsd'
        : has('openbsd')
          ? 'openbsd'
          : has('netbsd')
            ? 'netbsd'
            : has('sunos')
              ? 'sunos'
              : has('aix')
                ? 'aix'
                : has('android')
                  ? 'android'
                  : has('openharmony')
                    ? 'openharmony'
                    : has('linux', 'linuxmusl')
                      ? 'linux'
                      : undefined
  const cpu = has('arm64', 'aarch64')
    ? 'arm64'
    : has('x64', 'amd64', 'x86_64')
      ? 'x64'
      : has('ia32', 'i686', 'x86')
        ? 'ia32'
        : has('arm', 'armv7', 'eabi', 'gnueabihf', 'musleabihf') || /armv?7?/.test(name)
          ? 'arm'
          : has('riscv64')
            ? 'riscv64'
            : has('ppc64') || has('ppc64le')
              ? 'ppc64'
              : has('s390x')
                ? 's390x'
                : has('loong64')
                  ? 'loong64'
                  : has('mips64el')
                    ? 'mips64el'
                    : has('wasm32', 'wasm32_wasi')
                      ? 'wasm32'
                      : undefined
  return {
    os: os && [os],
    cpu: cpu && [cpu],
    libc:
      os === 'linux'
        ? has('musl', 'musleabihf', 'linuxmusl')
          ? ['musl']
          : has('gnu', 'gnueabihf')
            ? ['glibc']
            : undefined
        : undefined,
  }
}
for (const [where, e] of Object.entries(P))
  for (const [name, range] of Object.entries(e.optionalDependencies ?? {})) {
    let dir = where,
      found = false
    for (;;) {
      if (P[`${dir ? `${dir}/` : ''}node_modules/${name}`]) {
        found = true
        break
      }
      if (!dir) break
      dir = dir.includes('/node_modules/') ? dir.slice(0, dir.lastIndexOf('/node_modules/')) : ''
    }
    if (found) continue
    const { os, cpu, libc } = parse(name)
    if (!os && !cpu) {
      console.error('skip (no platform in the name):', name)
      continue
    }
    const at =
      (where.includes('node_modules/') && where.lastIndexOf('/node_modules/') > 0
        ? where.slice(0, where.lastIndexOf('/node_modules/') + 1)
        : '') +
      'node_modules/' +
      name
    P[at] = {
      version: range.replace(/^[^0-9]*/, ''),
      ...(cpu && { cpu }),
      dev: e.dev,
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    }
    n++
  }
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync(f, `${JSON.stringify(lock, null, 2)}\n`)
console.log('added', n, 'stub entries')
