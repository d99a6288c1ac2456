/**
 * Contracts that stand here as others published them, by the path of their build in a package.
 * Their licences are not ours: they are read from the installed package and never copied.
 */
export const publishedArtifacts = {
  EntryPoint: '@account-abstraction/contracts/artifacts/EntryPoint.json',
  EntryPointSimulations: '@account-abstraction/contracts/artifacts/EntryPointSimulations.json',
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
} as const

/** A contract that comes compiled in a package. */
export type PublishedName = keyof typeof publishedArtifacts
