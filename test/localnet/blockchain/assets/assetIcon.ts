const colors = ['#0b7a5c', '#2f5bd7', '#8a3ffc', '#b3541e', '#0f6e84', '#a2285c']

/** A made-up picture of an asset, the same one every time, as a link that needs no other host. */
export function assetIcon(symbol: string): string {
  const letter = /[A-Z0-9]/i.exec(symbol.replace(/^t(?=[A-Z])/, ''))?.[0]?.toUpperCase() ?? '?'
  const color = colors[letter.charCodeAt(0) % colors.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${color}"/><text x="16" y="22" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
