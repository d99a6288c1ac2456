/** Storage name of the client's sessions, independent of the client's own key. */
export const sessionName = 'walletconnect:session'
