/** A big figure that may break between its number and its sign, and in neither: `Intl` ties them together. */
export function withBreak(figure: string): string {
  return figure.replace(/(\d)[\u00a0\u202f](?!\d)/, '$1 ').replace(/(\D)[\u00a0\u202f](?=\d)/, '$1 ')
}
