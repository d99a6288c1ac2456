// A registry may lack other platforms' optional binaries, so `npm install` leaves them out of package-lock.json and
// `npm ci` then stops with "Missing: X from lock file". Adds stub entries (version, os, cpu, libc, optional), so that
// `npm ci` skips them. Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = {
  darwin: ['darwin', 'macos'],
  win32: ['win32', 'windows', 'winui'],
  freebsd: ['freebsd'],
  openbsd: ['openbsd'],
  netbsd: ['netbsd'],
  sunos: ['sunos'],
  aix: ['aix'],
  android: ['android'],
  openharmony: ['openharmony'],
  linux: ['linux', 'linuxmusl'],
}
const processors = {
  arm64: ['arm64', 'aarch64'],
  x64: ['x64', 'amd64', 'x86_64'],
  ia32: ['ia32', 'i686', 'x86'],
  arm: ['arm', 'armv7', 'eabi', 'gnueabihf', 'musleabihf'],
  riscv64: ['riscv64'],
  ppc64: ['ppc64', 'ppc64le'],
  s390x: ['s390x'],
  loong64: ['loong64'],
  mips64el: ['mips64el'],
  wasm32: ['wasm32'],
}
const libraries = { musl: ['musl', 'musleabihf', 'linuxmusl'], glibc: ['gnu', 'gnueabihf'] }

/** The platform that a package's name speaks of. */
function platformOf(name) {
  const words = name.split(/[/\-_.]/)
  const find = (table) => Object.keys(table).find((key) => table[key].some((word) => words.includes(word)))
  const os = find(systems)
  return { os, cpu: find(processors), libc: os === 'linux' ? find(libraries) : undefined }
}

/** Where Node would find the package from `where`, in the version that is asked for. */
function isLocked(packages, where, name, version) {
  for (let folder = where; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    // The nearest one is the one that counts; another version there is as good as none.
    if (found) return !/^\d/.test(version) || found.version === version
    if (!folder.includes('/node_modules/')) {
      const top = packages[`node_modules/${name}`]
      return top !== undefined && (!/^\d/.test(version) || top.version === version)
    }
  }
}

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock
let count = 0
for (const [where, entry] of Object.entries(packages))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const { os, cpu, libc } = platformOf(name)
    if (isLocked(packages, where, name, range) || !(os || cpu)) continue
    const parent = where.includes('/node_modules/')
      ? where.slice(0, where.lastIndexOf('/node_modules/') + 1)
      : ''
    packages[`${parent}node_modules/${name}`] = {
      version: range.replace(/^[^0-9]*/, ''),
      ...(cpu && { cpu: [cpu] }),
      dev: entry.dev,
      ...(libc && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    }
    count += 1
  }
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log('added', count, 'stub entries')
