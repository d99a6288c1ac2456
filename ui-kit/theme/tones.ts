/** Backgrounds of letter tiles, chosen by a hash of the name. White text has a contrast of at least 4.5:1 on each. */
export const tones = [
  '#5b4bd6',
  '#1261d9',
  '#8b3bc4',
  '#0a7280',
  '#26653b',
  '#b03a63',
  '#6a5acd',
  '#224a55',
  '#a5532a',
  '#7a4f9e',
  '#5f6617',
  '#9c3d2e',
] as const

export const onTone = '#ffffff'
