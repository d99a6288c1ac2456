const colours = ['#0b7a5c', '#7a3b0b', '#3b0b7a', '#0b4a7a', '#7a0b4a']

/** Who a wallet is, in every namespace alike. */
export type WalletIdentity = {
  readonly name: string
  readonly rdns: string
  /** An SVG. */
  readonly picture: string
}

/** `number` counts from 1. */
export function describeWallet(number: number): WalletIdentity {
  const suffix = number === 1 ? '' : String(number)
  const colour = colours[(number - 1) % colours.length]
  return {
    name: `Demo Wallet ${suffix}`.trim(),
    rdns: `dev.latchkey.demo${suffix}`,
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${colour}"/><path d="M24 34h48v8H24zm0 14h48v20H24z" fill="#fff"/><circle cx="60" cy="58" r="5" fill="${colour}"/></svg>`,
  }
}
