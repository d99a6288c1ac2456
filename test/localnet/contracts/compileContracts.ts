import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Artifact } from './readArtifact.js'

type Complaint = {
  readonly severity: string
  readonly formattedMessage: string
  readonly sourceLocation?: { readonly file: string }
}

type CompilerOutput = {
  readonly errors?: readonly Complaint[]
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

  // Warnings about the sources of dependencies are left to their authors.
  const concernsUs = ({ severity, sourceLocation }: Complaint) =>
    severity === 'error' || sourceLocation === undefined || files.includes(sourceLocation.file)
  const errors = (output.errors ?? []).filter(concernsUs).map((error) => error.formattedMessage)
  if (errors.length > 0) throw new SyntaxError(errors.join('\n'))

  return new Map(files.flatMap((file) => artifactOf(output, file)))
}

function readImport(path: string): { contents: string } {
  return { contents: readFileSync(require.resolve(path), 'utf8') }
}

/** What is only part of other contracts, a library or a base, has no artifact of its own. */
function artifactOf(output: CompilerOutput, file: string): [string, Artifact][] {
  const name = file.replace(/\.sol$/, '')
  const contract = output.contracts?.[file]?.[name]
  if (contract === undefined) throw new SyntaxError(`${file} has no contract called ${name}.`)
  const bytecode = contract.evm.bytecode.object
  if (bytecode === '' || contract.abi.every((entry) => entry.type === 'error')) return []
  return [[name, { abi: contract.abi, bytecode: `0x${bytecode}` }]]
}
