export { solana } from './chains/solana/solana.js'
