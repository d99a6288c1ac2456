/** Modules that `from` reaches, each after what it imports: the order in which a browser would apply their styles. */
function inOrder(context, from, { lazy }) {
  const seen = new Set()
  const order = []
  const visit = (id) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...(lazy ? dynamicallyImportedIds : [])]) visit(next)
    order.push(id)
  }
  for (const id of from) visit(id)
  return order
}

/**
 * Writes one style sheet per table row, from the styles that its modules reach. `lazy` follows `import()` too.
 * Stands after vanilla-extract's plugin, whose own sheet orders styles by chance and is dropped.
 */
export function styleSheets({ dropped, sheets, minify }) {
  const sources = new Map()
  return {
    name: 'style-sheets',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const [fileName, { starts, lazy }] of Object.entries(sheets)) {
        const from = ids.filter(starts)
        if (from.length === 0) throw new Error(`${fileName}: no module to start from`)
        const css = inOrder(this, from, { lazy }).flatMap((id) => this.getModuleInfo(id)?.meta.css ?? [])
        sources.set(fileName, css.join('\n'))
      }
    },
    async generateBundle(_, bundle) {
      delete bundle[dropped]
      for (const [fileName, css] of sources)
        this.emitFile({ type: 'asset', fileName, source: await minify(css) })
    },
  }
}
