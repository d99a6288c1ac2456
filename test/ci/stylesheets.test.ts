import { expect, test } from 'vitest'
import { styleSheets } from '../../.ci/stylesheets.mjs'

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; meta: { css?: string } }
const module = (importedIds: string[], dynamicallyImportedIds: string[] = []): Module => ({
  importedIds,
  dynamicallyImportedIds,
  meta: {},
})
const style = (css: string): Module => ({ importedIds: [], dynamicallyImportedIds: [], meta: { css } })

const modules = new Map<string, Module>([
  ['index', module(['button'], ['view'])],
  ['button', module(['button.css.ts', 'part'])],
  ['button.css.ts', module(['theme.css', 'button.css'])],
  ['part', module(['part.css'])],
  ['view', module(['part', 'view.css'])],
  ['theme.css', style('theme')],
  ['button.css', style('button')],
  ['part.css', style('part')],
  ['view.css', style('view')],
])

/** The sheets that the plugin writes for this graph. */
async function write(sheets: Record<string, { starts: (id: string) => boolean; lazy: boolean }>) {
  const plugin = styleSheets({ dropped: 'unordered.css', sheets, minify: async (css: string) => css })
  const written: Record<string, string> = {}
  const context = {
    getModuleIds: () => modules.keys(),
    getModuleInfo: (id: string) => modules.get(id),
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      written[fileName] = source
    },
  }
  const bundle = { 'unordered.css': {} }
  plugin.buildEnd.call(context, undefined)
  await plugin.generateBundle.call(context, {}, bundle)
  return { written, bundle }
}

test('a sheet holds each style once, after the styles that it builds on', async () => {
  const { written } = await write({ 'styles.css': { starts: (id) => id === 'index', lazy: true } })
  expect(written['styles.css']).toBe('theme\nbutton\npart\nview')
})

test('a sheet that is not lazy leaves out what only an import() reaches', async () => {
  const { written } = await write({ 'button.css': { starts: (id) => id === 'button', lazy: false } })
  expect(written['button.css']).toBe('theme\nbutton\npart')
})

test("vanilla-extract's own sheet is dropped", async () => {
  const { bundle } = await write({ 'styles.css': { starts: (id) => id === 'index', lazy: true } })
  expect(bundle).toEqual({})
})

test('a sheet without a module to start from is an error', async () => {
  await expect(write({ 'gone.css': { starts: () => false, lazy: false } })).rejects.toThrow(
    'gone.css: no module to start from',
  )
})
