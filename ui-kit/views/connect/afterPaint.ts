/** Resolves once what is rendered now is painted: at once in a hidden document, which paints nothing. */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
