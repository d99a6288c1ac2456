import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, root } from './command.mjs'

export const packages = ['hooks', 'ui-kit']

/**
 * Packs what the build wrote and unpacks it where a host would have it, in `<folder>/node_modules/@latchkey`, beside the
 * workspace's own dependencies. Hands `use` the folder and the tarballs, and clears all of it away afterwards.
 */
export async function withPackages(use) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  try {
    const flags = packages.flatMap((name) => ['--workspace', name])
    const pack = ['pack', ...flags, '--pack-destination', folder, '--ignore-scripts', '--silent']
    if (!command('npm', pack, { stdio: ['ignore', 'ignore', 'inherit'] })) throw new Error('npm pack failed')
    const tarballs = (await readdir(folder))
      .filter((name) => name.endsWith('.tgz'))
      .map((name) => join(folder, name))

    const modules = join(folder, 'node_modules')
    for (const name of packages) {
      const target = join(modules, '@latchkey', name)
      const tarball = tarballs.find((path) => path.includes(`latchkey-${name}-`))
      await mkdir(target, { recursive: true })
      if (!command('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']))
        throw new Error(`${name} does not unpack`)
    }
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== '@latchkey' && !name.startsWith('.'))
        await symlink(join(root, 'node_modules', name), join(modules, name))
    return await use({ folder, tarballs })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
