/** A pairing URI as WalletConnect's client makes it. */
export const pairingUri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1768478640&relay-protocol=irn&symKey=${'58'.repeat(32)}`
