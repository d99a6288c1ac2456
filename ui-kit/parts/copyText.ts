/** Copies a text. False where the browser refuses both ways: show the text for copying by hand. Call it in the click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For pages without a secure context or the permission. The focus, which a dialog may guard, goes back where it was. */
function copyBySelection(text: string): boolean {
  const { activeElement, body } = document
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside the dialog: its focus trap would take the selection from anywhere else.
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
