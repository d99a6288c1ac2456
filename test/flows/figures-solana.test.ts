import type { Manifest } from '@latchkey/localnet'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createSolanaTruth, type Held, type SolanaEntry } from '../support/createSolanaTruth.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { readFacts, readPart, readWindowed } from '../support/readPanel.js'
import { readPrice } from '../support/readPrice.js'
import { resetLocalnet } from '../support/resetLocalnet.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'
import { writeDollars, writeUnits } from '../support/writeFigure.js'

const timeZone = 'America/St_Johns'
const solAddress = `So${'1'.repeat(41)}`
const systemProgram = '1'.repeat(32) as Address
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`
const plain = (text: string) =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
const mintsOf = ({ tokens }: Manifest) => tokens.filter(({ chainId }) => chainId.startsWith('solana:'))

async function personAt({ accounts, urls }: Manifest, index: number) {
  const account = accounts.solana[index]
  if (account === undefined) throw new TypeError('the manifest has too few accounts')
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(account.secretKey))
  return { signer, truth: createSolanaTruth({ url: urls.solana, owner: account.address }) }
}

type Person = Awaited<ReturnType<typeof personAt>>

/** Sends instructions without the wallet and waits for the cluster's confirmation. */
async function send({ signer, truth }: Person, instructions: readonly Instruction[]): Promise<void> {
  type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  const { value } = await truth.call<{ value: { blockhash: string; lastValidBlockHeight: number } }>(
    'getLatestBlockhash',
  )
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) } as Lifetime
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    signTransactionMessageWithSigners,
  )
  const wire = getBase64EncodedWireTransaction(signed)
  const signature = await truth.call<string>('sendTransaction', wire, {
    encoding: 'base64',
    skipPreflight: true,
  })
  await confirm(truth, signature)
}

async function confirm({ call }: Person['truth'], signature: string): Promise<void> {
  type Statuses = { value: ({ confirmationStatus: string } | null)[] }
  await eventually(async () => {
    const { value } = await call<Statuses>('getSignatureStatuses', [signature])
    return value[0]?.confirmationStatus
  }).toMatch(/^(confirmed|finalized)$/)
}

function sendSol(from: KeyPairSigner, to: Address, amount: bigint): Instruction {
  return {
    programAddress: systemProgram,
    accounts: [
      { address: from.address, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array([...getU32Encoder().encode(2), ...getU64Encoder().encode(amount)]),
  }
}

/** Of the original token program, with six decimals. */
async function sendUsdc(from: Person, to: Person, { mint, amount }: { mint: string; amount: bigint }) {
  const [source, destination] = await Promise.all(
    [from, to].map(({ truth }) => truth.findAccount(mint) as Promise<Address>),
  )
  return {
    programAddress: tokenProgram,
    accounts: [
      { address: source as Address, role: AccountRole.WRITABLE },
      { address: mint as Address, role: AccountRole.READONLY },
      { address: destination as Address, role: AccountRole.WRITABLE },
      { address: from.signer.address, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([12, ...getU64Encoder().encode(amount), 6]),
  } satisfies Instruction
}

/** SOL and a token in both directions, an airdrop from the faucet, and a failing transfer of more than the balance. */
async function act(manifest: Manifest, [alice, bob]: readonly [Person, Person]): Promise<void> {
  const mint = mintsOf(manifest)[0]?.address ?? ''
  await send(alice, [sendSol(alice.signer, bob.signer.address, 250_000_001n)])
  await send(bob, [sendSol(bob.signer, alice.signer.address, 1_234_567_891n)])
  await send(alice, [await sendUsdc(alice, bob, { mint, amount: 34_567_891n })])
  await send(bob, [await sendUsdc(bob, alice, { mint, amount: 1n })])
  await send(alice, [sendSol(alice.signer, bob.signer.address, 10n ** 18n)])
  await confirm(alice.truth, await alice.truth.call('requestAirdrop', alice.signer.address, 2_000_000_000))
}

type Screen = { manifest: Manifest; truth: Person['truth'] }

/** The expected token rows, priced ones first, and their total value. */
async function tokensOf({ manifest, truth }: Screen, isPriced: boolean) {
  const mints = mintsOf(manifest)
  const networkId = mints[0]?.chainId ?? ''
  const sol = { mint: solAddress, quantity: await truth.coins(), decimals: 9 }
  const held: readonly Held[] = [sol, ...(await truth.readHeld()).filter(({ decimals }) => decimals > 0)]
  const rows = await Promise.all(
    held.map(async ({ mint, quantity, decimals }) => {
      const token = mints.find(({ address }) => address === mint)
      const symbol = plain(token?.symbol ?? 'SOL')
      const name = plain(token?.name ?? 'Sol')
      const amount = `${writeUnits(quantity, decimals)} ${symbol}`
      const price = isPriced ? await readPrice(`${networkId}:${mint}`, manifest.projectId) : undefined
      const worth = price === undefined ? undefined : (price * quantity) / 10n ** BigInt(decimals)
      const text = `${name} ${worth === undefined ? `${symbol} ${amount}` : `${amount} ${writeDollars(worth)}`}`
      return { text, worth }
    }),
  )
  const total = rows.reduce((sum, { worth = 0n }) => sum + worth, 0n)
  const coin = `${writeUnits(sol.quantity, 9)} SOL`
  return { rows: rows.map(({ text }) => text).sort(), figure: isPriced ? writeDollars(total) : coin, coin }
}

function writeEntry(manifest: Manifest, { at, changes, hasFailed, otherSide }: SolanaEntry): string {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(at * 1000)
  const amounts = changes.map(({ change, decimals, mint }) => {
    const symbol = mint ? mintsOf(manifest).find(({ address }) => address === mint)?.symbol : 'SOL'
    const size = writeUnits(change < 0n ? -change : change, decimals)
    return `${change > 0n ? '+' : '−'}${size} ${plain(symbol ?? '')}`
  })
  const isIn = (changes[0]?.change ?? 0n) > 0n
  const text = hasFailed
    ? `Send failed ${time} Not sent`
    : `${isIn ? 'Received from' : 'Sent to'} ${short(otherSide ?? '')} · ${time} ${amounts.join(' ')}`
  return text.replace(/\s/g, ' ')
}

async function openScene(balances: 'service' | 'nodes') {
  const manifest = await readManifest()
  const [alice, bob, rich] = await Promise.all([0, 1, 4].map((index) => personAt(manifest, index)))
  if (!alice || !bob || !rich) throw new TypeError('the manifest has too few accounts')
  const opened = await openConnected({
    settings: { adapters: 'both', namespaces: 'evm,solana', balances },
    context: { timezoneId: timeZone },
  })
  const { dialog, page } = opened
  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await page.getByRole('button', { name: 'Network: Heliograph' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await showView(opened, 'Account')
  const expectTokens = async ({ truth }: Person) => {
    const { coin, figure, rows } = await tokensOf({ manifest, truth }, balances === 'service')
    const panel = dialog.getByRole('tabpanel', { name: 'Tokens' })
    await eventually(async () => (await readPart(panel, 'token-row')).toSorted()).toEqual(rows)
    await eventually(() => readPart(dialog.locator('[data-lk-part=account-head]'), 'amount')).toEqual([
      figure,
    ])
    await eventually(() => readPart(page.locator('body'), 'account-button')).toEqual([
      expect.stringContaining(coin),
    ])
  }
  return { ...opened, alice, bob, expectTokens, manifest, rich }
}

test.each(['service', 'nodes'] as const)(
  'Solana with data from %s: every value matches the cluster, before and after changes',
  { timeout: 60_000 },
  async (balances) => {
    await resetLocalnet()
    const { alice, bob, complaints, dialog, expectTokens, inWallet, manifest, page, rich } =
      await openScene(balances)
    await expectTokens(alice)
    await act(manifest, [alice, bob])
    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expectTokens(alice)

    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    const pieces = (await alice.truth.readHeld()).filter(({ decimals }) => decimals === 0)
    await eventually(() => readPart(dialog, 'card')).toEqual(
      pieces.map(({ mint }) => `Unnamed ${short(mint)} Unverified`),
    )

    await dialog.getByRole('tab', { name: 'Activity' }).click()
    const history = await alice.truth.readHistory()
    expect(history.length).toBe(6)
    await eventually(async () => [...(await readWindowed(dialog, 'activity-row'))]).toEqual(
      history.map((entry) => [entry.signature, writeEntry(manifest, entry)]),
    )
    // Both come from the cluster's own index.
    for (const { at, fee, hasFailed, signature } of balances === 'nodes' ? history : []) {
      await dialog.locator(`[data-lk-focus="${signature}"]`).click()
      await settle(page)
      await eventually(() => readFacts(dialog)).toMatchObject({
        Status: hasFailed ? 'Failed' : 'Confirmed',
        Date: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone })
          .format(at * 1000)
          .replace(/\s/g, ' '),
        Network: 'Heliograph',
        Transaction: signature,
      })
      expect((await readFacts(dialog))['Network fee']).toBe(fee && `${writeUnits(fee, 9, 9)} SOL`)
      await dialog.getByRole('button', { name: 'Back' }).click()
      await settle(page)
    }

    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await inWallet({ do: 'switchAccount', account: rich.signer.address })
    await expectTokens(rich)
    expect(complaints).toEqual([])
  },
)
