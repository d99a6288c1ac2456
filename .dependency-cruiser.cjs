const publicEntry = '^hooks/(_internal|index|core|errors)\\.ts$'
const capability =
  'analytics|connect|wallets|networks|modal|portfolio|activity|receive|send|swap|names|transactions|siwx|preferences'
/** A room's files that answer to its own tests; what follows from one room in another is an effect. */
const room = `^hooks/(${capability})/(?!effects/)`
/** Sign-in at a server and over HTTP, the portfolio's sources, and the embedded wallet: each picks the client that a config names. */
const picksClients =
  '^hooks/(connect/embedded/hostedParts|siwx/(server/|server|loadHttpParts|httpSiwx)|portfolio/create(Portfolio|Listing))'
const reactFile = '/use[A-Z][^/]*\\.ts$'
const reactRoom = `^hooks/(react/|(_internal|index|evm|solana)\\.ts$)|^hooks/.+${reactFile}`
const react = '(^|/)node_modules/(react|react-dom|@types/react|@types/react-dom|@tanstack)/'
const typeOnly = 'type-only'

/** name, from, what it may not reach; `types: true` lets types through, the shape of a port; `except` files that may. */
const floors = [
  ['shared-stays-below', '^hooks/shared/', '^hooks/(?!shared/|node_modules/)'],
  ['namespaces-know-only-shared', '^hooks/(evm|solana)/', '^hooks/(?!shared/|evm/|solana/|node_modules/)'],
  ['clients-know-only-shared', '^hooks/clients/', '^hooks/(?!shared/|clients/|node_modules/)'],
  [
    'session-is-the-kernel',
    '^hooks/session/(?!effects/)',
    '^hooks/(?!shared/|session/|react/|evm/|solana/|node_modules/)',
  ],
  ['session-knows-ports-as-types', '^hooks/session/', '^hooks/(evm|solana|clients)/', { types: true }],
  ['rooms-know-ports-as-types', room, '^hooks/(clients|evm|solana)/', { types: true, except: picksClients }],
  ['rooms-do-not-know-the-instance', room, '^hooks/instance/'],
  ['effects-know-the-instance-as-a-type', '^hooks/.+/effects/', '^hooks/instance/', { types: true }],
  [
    'rules-are-pure',
    '^hooks/.+/rules\\.ts$',
    `^hooks/(clients|react)/|/(store|context|queries)\\.ts$|${reactFile}|^node_modules/`,
  ],
  ['stores-know-no-outside', '^hooks/.+/store\\.ts$', `/queries\\.ts$|${reactFile}`],
  ['queries-know-no-stores', '^hooks/.+/queries\\.ts$', '(^|/)node_modules/zustand/'],
  ['effects-belong-to-the-instance', '^hooks/(?!instance/|[^/]+/effects/)', '^hooks/[^/]+/effects/'],
  ['provider-knows-no-rooms', '^hooks/react/', `^hooks/(${capability})/`, { types: true }],
  ['entries-are-doors', '^hooks/.+/', '^hooks/[^/]+\\.ts$'],
  ['hooks-do-not-know-the-ui', '^hooks/', '^ui-kit/'],
  ['sources-stand-alone', '^(hooks|ui-kit)/', '^(test|docs|\\.ci)/|/dist/'],
  ['theme-knows-nothing', '^ui-kit/theme/', '^(hooks/|ui-kit/(?!theme/))'],
  ['parts-know-no-product', '^ui-kit/parts/', '^(hooks/|ui-kit/(?!parts/|theme/))'],
  ['views-know-no-shell', '^ui-kit/views/', '^ui-kit/(modal|buttons)/|^ui-kit/index\\.ts$'],
].map(([name, from, to, { types, except } = {}]) => ({
  name,
  severity: 'error',
  from: { path: from, ...(except && { pathNot: except }) },
  to: { path: to, ...(types && { dependencyTypesNot: [typeOnly] }) },
}))

/** Where a library may be imported; nowhere else in the two packages. */
const homes = [
  [
    'viem-stays-home',
    '^hooks/(evm/|solana/(sign/isSignedBy|read/resolveSnsName)\\.ts$|shared/checksumAddress\\.ts$)',
    '(^|/)node_modules/(viem|ox|@noble|@scure|@adraffy)/',
  ],
  ['solana-stays-home', '^hooks/solana/', '(^|/)node_modules/@solana/'],
  [
    'walletconnect-stays-home',
    '^hooks/clients/walletconnect/createWalletConnect\\.ts$',
    '(^|/)node_modules/@walletconnect/',
  ],
  ['styles-stay-home', '^ui-kit/.+\\.css\\.ts$', '(^|/)node_modules/@vanilla-extract/'],
  ['radix-stays-home', '^ui-kit/', '(^|/)node_modules/@radix-ui/'],
].map(([name, home, to]) => ({
  name,
  severity: 'error',
  from: { path: '^(hooks|ui-kit)/', pathNot: home },
  to: { path: to },
}))

/** `types` of a library are harmless below React: a definition may name the cache's own types. */
const reactRules = [
  {
    name: 'core-without-react',
    severity: 'error',
    from: { path: '^hooks/', pathNot: reactRoom },
    to: { path: `${react}|^hooks/react/|^hooks/.+${reactFile}`, dependencyTypesNot: [typeOnly] },
  },
]

const islands = [
  {
    name: 'rooms-are-islands',
    severity: 'error',
    from: { path: `^hooks/(${capability})/(?!effects/)` },
    to: { path: `^hooks/(${capability})/`, pathNot: '^hooks/$1/' },
  },
  {
    name: 'clients-are-islands',
    severity: 'error',
    from: { path: '^hooks/clients/([^/]+)/' },
    to: { path: '^hooks/clients/', pathNot: '^hooks/clients/($1|http)/' },
  },
  {
    name: 'namespaces-are-islands',
    severity: 'error',
    from: { path: '^hooks/(evm|solana)/' },
    to: { path: '^hooks/(evm|solana)/', pathNot: '^hooks/$1/' },
  },
  {
    name: 'views-are-islands',
    severity: 'error',
    from: { path: '^ui-kit/views/([^/]+)/' },
    to: { path: '^ui-kit/views/', pathNot: '^ui-kit/views/$1/' },
  },
]

const packages = [
  {
    name: 'the-kit-uses-public-entries',
    severity: 'error',
    from: { path: '^ui-kit/' },
    to: { path: '^hooks/', pathNot: publicEntry },
  },
  {
    name: 'the-kit-imports-hooks-by-name',
    severity: 'error',
    from: { path: '^ui-kit/' },
    to: { path: '^hooks/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'libraries-are-declared',
    severity: 'error',
    from: { path: '^(hooks|ui-kit)/' },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
      dependencyTypesNot: ['npm', 'npm-peer'],
      pathNot: '(^|/)node_modules/@vanilla-extract/css/',
    },
  },
  { name: 'imports-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
]

module.exports = {
  forbidden: [...floors, ...homes, ...reactRules, ...islands, ...packages],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
