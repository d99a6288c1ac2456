/** The button that opens the modal. Connecting and disconnecting replace the button that was pressed. */
export function findButton(id: string): HTMLElement | null {
  const parts = ':is([data-lk-part=connect-button], [data-lk-part=account-button])'
  return document.querySelector(`[data-lk-id="${id}"] :is(button${parts}, ${parts} > button)`)
}
