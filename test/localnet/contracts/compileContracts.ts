import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Artifact } from './readArtifact.js'

type CompilerOutput = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<
      string,
      { readonly abi: Artifact['abi']; readonly evm: { readonly bytecode: { readonly object: string } } }
    >
  >
}

const folder = import.meta.dirname
const require = createRequire(import.meta.url)

const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // Without the metadata the bytecode depends on the code alone, not on paths or comments.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

/** Compiles every contract of this folder with the installed solc: one artifact per file, in order of name. */
export function compileContracts(): ReadonlyMap<string, Artifact> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sol'))
    .sort()
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }]),
  )
  // Required here, because loading the compiler takes half a second.
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  } = require('solc')
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output: CompilerOutput = JSON.parse(solc.compile(input, { import: readImport }))

  const errors = (output.errors ?? []).map((error) => error.formattedMessage)
  if (errors.length > 0) throw new SyntaxError(errors.join('\n'))

  return new Map(files.flatMap((file) => artifactOf(output, file)))
}

function readImport(path: string): { contents: string } {
  return { contents: readFileSync(require.resolve(path), 'utf8') }
}

/** Libraries are inlined into the contracts that use them, so they have no artifact of their own. */
function artifactOf(output: CompilerOutput, file: string): [string, Artifact][] {
  const name = file.replace(/\.sol$/, '')
  const contract = output.contracts?.[file]?.[name]
  if (contract === undefined) throw new SyntaxError(`${file} has no contract called ${name}.`)
  if (contract.abi.every((entry) => entry.type === 'error')) return []
  return [[name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }]]
}
