import type { WalletSession } from '../walletSession.js'

/** Lets the user choose the accounts that the site sees. */
export async function askForSolanaAccounts({ ask, change, solana, view }: WalletSession): Promise<void> {
  const { selectedSolana, solanaAccounts } = view()
  const ticked = solanaAccounts.length > 0 ? solanaAccounts : [selectedSolana]
  const chosen = await ask({
    heading: 'Connect',
    rows: [
      { name: 'This site wants to', value: 'See your accounts and ask for signatures' },
      { name: 'Network', value: solana.name },
    ],
    choices: {
      legend: 'Accounts to share',
      options: solana.accounts.map((address) => ({ value: address, isTicked: ticked.includes(address) })),
    },
  })
  const granted = solana.accounts.filter((account) => chosen.includes(account))
  const selectedFirst = granted.filter((account) => account === selectedSolana)
  const others = granted.filter((account) => account !== selectedSolana)
  await change({ do: 'grant', solanaAccounts: [...selectedFirst, ...others] })
}
