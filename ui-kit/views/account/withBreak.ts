/** Allows a line break between a number and its currency sign, where `Intl` puts a no-break space. */
export function withBreak(figure: string): string {
  return figure.replace(/(\d)[\u00a0\u202f](?!\d)/, '$1 ').replace(/(\D)[\u00a0\u202f](?=\d)/, '$1 ')
}
