import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContracts } from './compileContracts.js'
import { artifactFolder } from './readArtifact.js'

const artifacts = compileContracts()
rmSync(artifactFolder, { recursive: true, force: true })
mkdirSync(artifactFolder, { recursive: true })
for (const [name, artifact] of artifacts)
  writeFileSync(join(artifactFolder, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
