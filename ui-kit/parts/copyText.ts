/**
 * Copies a text. Call it in the click handler. Resolves to `false` where the browser rejects both ways to copy; then
 * show the text for copying by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for pages without a secure context or the permission. Restores the focus, which a dialog may trap. */
function copyBySelection(text: string): boolean {
  const { activeElement, body } = document
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Append inside the dialog: its focus trap would take the focus from anywhere else.
  ;(activeElement?.closest('[role=dialog]') ?? body).append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}
