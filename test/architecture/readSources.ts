import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

export type SourceText = { readonly path: string; readonly text: string; readonly tree: ts.SourceFile }

/** The sources of both packages, or of one folder of them, each with its syntax tree. */
export function readSources(folders: readonly string[] = ['hooks', 'ui-kit']): readonly SourceText[] {
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const isSource = (path: string) => /\.tsx?$/.test(path) && !/\/(dist|node_modules)\//.test(path)
  return names.filter(isSource).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return {
      path,
      text,
      // Parsed when it is read: most tests look at the text alone.
      get tree() {
        return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      },
    }
  })
}
