/** Where the client's sessions are stored, whatever it calls the place. */
export const sessionName = 'walletconnect:session'
