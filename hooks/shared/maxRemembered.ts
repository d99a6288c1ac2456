/** Max number of wallets in the page that a discovery remembers, so that a flood of them can't freeze the page. */
export const maxRemembered = 1024
