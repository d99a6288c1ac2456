/** The hosted directory. */
export const hostedDirectoryUrl = 'https://api.web3modal.org'
