import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources, type SourceText } from './readSources.js'

const root = join(import.meta.dirname, '../..')

/** Types alone have nothing to run. */
const holdsCode = ({ tree }: SourceText) =>
  tree.statements.some(
    (node) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node) || ts.isClassDeclaration(node),
  )

/** What a hook or a screen shows is tested through it; the others by the test that imports them. */
const isTestedAlone = ({ path }: SourceText) =>
  /^hooks\/(connect|wallets|networks|modal|portfolio|activity|receive|send|transactions|siwx|preferences|session)\//.test(
    path,
  ) && !/\/(use[A-Z][^/]*|store|context)\.ts$|\/(effects|server)\//.test(path)

/** Steps of an action, tested through it. */
const steps = [
  'connect/links/readLinkFacts',
  'siwx/askToSign',
  'siwx/callbacks',
  'siwx/createOneStepSignIn',
  'siwx/loadSiwx',
  'siwx/sessions/acceptSessions',
  'siwx/sessions/createPendingSignOuts',
  'siwx/sessions/findSession',
  'siwx/sessions/storedSessions',
  'transactions/onChanged',
  'transactions/recording/createRecordingProvider',
  'transactions/recording/withRecording',
].map((name) => `hooks/${name}.ts`)

/** The files that a test file imports by their path. */
const importedBy = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/'(\.[^']+)\.js'/g)].map(([, name = '']) =>
    join(dirname(path), `${name}.ts`),
  )

test('every rule, query and action has its test', () => {
  const tested = new Set(
    ['hooks', 'cases', 'integration', 'support']
      .flatMap((folder) =>
        readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `test/${folder}/${name}`,
        ),
      )
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap(importedBy),
  )
  const without = readSources(['hooks'])
    .filter(isTestedAlone)
    .filter(holdsCode)
    .filter(({ path }) => !tested.has(path))
  expect(without.map(({ path }) => path).sort()).toEqual(steps)
})
