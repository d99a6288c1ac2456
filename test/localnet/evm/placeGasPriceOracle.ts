import { type Address, createTestClient, http, publicActions } from 'viem'
import { readArtifact } from '../contracts/readArtifact.js'
import { LocalnetStartError } from '../LocalnetStartError.js'

/** Absent on a chain that is no rollup. */
export type GasPriceOracleContracts = { readonly gasPriceOracle?: Address }

/** Where every chain of the OP stack has it. */
const predeploy = '0x420000000000000000000000000000000000000F'

/** Puts the oracle where no deployment could bring it. */
export async function placeGasPriceOracle(url: string): Promise<GasPriceOracleContracts> {
  const client = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
  // What a deployment would leave there.
  const { data: bytecode } = await client.call({ data: readArtifact('GasPriceOracle').bytecode })
  if (bytecode === undefined) throw new LocalnetStartError('The gas price oracle has no code.')
  await client.setCode({ address: predeploy, bytecode })
  return { gasPriceOracle: predeploy }
}
