const publicEntry = '^hooks/(index|core)\\.ts$'
const reactRoom = '^hooks/(react/|(index|evm|solana)\\.ts$|features/[^/]+/react/)'
const react = '(^|/)node_modules/(react|react-dom|@types/react|@types/react-dom|@tanstack)/'
const typeOnly = 'type-only'

/** name, from, what it may not reach; `types: true` lets types through, the shape of a port. */
const floors = [
  ['leaves-stay-leaves', '^hooks/(types|utils|errors)/', '^hooks/(?!types/|utils/|errors/|node_modules/)'],
  ['services-know-no-features', '^hooks/services/', '^hooks/(features|latchkey|react)/'],
  ['services-know-chains-as-ports', '^hooks/services/', '^hooks/chains/', { types: true }],
  ['chains-know-only-leaves', '^hooks/chains/', '^hooks/(services|features|latchkey|react)/'],
  ['features-know-ports-as-types', '^hooks/features/', '^hooks/(services|chains)/', { types: true }],
  ['features-do-not-know-the-instance', '^hooks/features/', '^hooks/latchkey/'],
  [
    'domain-is-pure',
    '^hooks/features/[^/]+/domain/',
    '^hooks/(services|react)/|^hooks/features/.+/(store|context)\\.ts$|/(queries|actions|react)/|^node_modules/',
  ],
  ['stores-know-no-outside', '^hooks/features/[^/]+/store\\.ts$', '/(queries|actions|react)/'],
  ['queries-know-no-stores', '^hooks/features/[^/]+/queries/', '(^|/)node_modules/zustand/'],
  ['actions-know-no-cache', '^hooks/features/[^/]+/actions/', '(^|/)node_modules/(@tanstack|zustand)/'],
  ['effects-belong-to-the-instance', '^hooks/(?!latchkey/)', '^hooks/latchkey/effects/'],
  ['provider-knows-no-features', '^hooks/react/', '^hooks/features/', { types: true }],
  ['entries-are-doors', '^hooks/.+/', '^hooks/[^/]+\\.ts$'],
  ['hooks-do-not-know-the-ui', '^hooks/', '^ui-kit/'],
  ['sources-stand-alone', '^(hooks|ui-kit)/', '^(test|docs|\\.ci)/|/dist/'],
  ['theme-knows-nothing', '^ui-kit/theme/', '^(hooks/|ui-kit/(?!theme/))'],
  ['parts-know-no-product', '^ui-kit/parts/', '^(hooks/|ui-kit/(?!parts/|theme/))'],
  ['views-know-no-shell', '^ui-kit/views/', '^ui-kit/(modal|buttons)/|^ui-kit/index\\.ts$'],
].map(([name, from, to, { types } = {}]) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(types && { dependencyTypesNot: [typeOnly] }) },
}))

/** Where a library may be imported; nowhere else in the two packages. */
const homes = [
  [
    'viem-stays-home',
    '^hooks/(chains/eip155/|chains/solana/(isSignedBy|resolveSnsName)\\.ts$|utils/checksumAddress\\.ts$)',
    '(^|/)node_modules/(viem|ox|@noble|@scure|@adraffy)/',
  ],
  ['solana-stays-home', '^hooks/chains/solana/', '(^|/)node_modules/@solana/'],
  [
    'walletconnect-stays-home',
    '^hooks/services/walletconnect/createWalletConnect\\.ts$',
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
    to: { path: `${react}|^hooks/react/|^hooks/features/[^/]+/react/`, dependencyTypesNot: [typeOnly] },
  },
]

const islands = [
  {
    name: 'features-are-islands',
    severity: 'error',
    from: { path: '^hooks/features/([^/]+)/' },
    to: { path: '^hooks/features/', pathNot: '^hooks/features/($1|session)/' },
  },
  {
    name: 'services-are-islands',
    severity: 'error',
    from: { path: '^hooks/services/([^/]+)/' },
    to: { path: '^hooks/services/', pathNot: '^hooks/services/($1|http)/' },
  },
  {
    name: 'chains-are-islands',
    severity: 'error',
    from: { path: '^hooks/chains/([^/]+)/' },
    to: { path: '^hooks/chains/[^/]+/', pathNot: '^hooks/chains/$1/' },
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
