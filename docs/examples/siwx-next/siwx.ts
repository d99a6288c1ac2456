import { base, mainnet } from '@latchkey/hooks/networks'
import { createRateLimit, createSiwxServer, keyValueStore } from '@latchkey/hooks/siwx/server'
import { createStorage } from 'unstorage'
import fsDriver from 'unstorage/drivers/fs'

// Files do for one server. For several, or none that stays, another driver of unstorage: Redis, Postgres, an edge KV.
const storage = createStorage({ driver: fsDriver({ base: process.env['SIWX_FOLDER'] ?? '.siwx' }) })

/** Sign-in of the whole site. Every route asks it who is signed in. */
export const siwx = createSiwxServer({
  origins: [process.env['SITE_ORIGIN'] ?? 'http://localhost:3000'],
  networks: [mainnet, base],
  store: keyValueStore(storage),
  basePath: '/api/siwx',
  // The last address is the one that your own proxy has seen: a client can write those before it, and without a proxy this one too.
  // Where there is none, take what your host says of the client instead.
  rateLimit: createRateLimit({
    clientOf: ({ headers }) => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
  }),
  onError: (error) => process.stderr.write(`sign-in: ${error}\n`),
})
