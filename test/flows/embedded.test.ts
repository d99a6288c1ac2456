import { expect, test } from 'vitest'
import { openPlayground } from '../support/openPlayground.js'

test('the embedded modal shows Connect, then Account, and offers no way to close', async () => {
  const opened = await openPlayground({ settings: { embedded: '1' } })
  const { complaints, inWallet, page, prompt } = opened
  const stage = page.getByRole('region', { name: 'Demo', exact: true })
  const title = (name: string) => stage.getByRole('heading', { name, exact: true }).waitFor()
  await title('Connect wallet')
  await stage.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  expect(await stage.getByRole('button', { name: 'Close' }).count()).toBe(0)

  await stage.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await stage.getByRole('paragraph').filter({ hasText: 'Connection declined' }).waitFor()
  await stage.getByRole('button', { name: 'Close' }).click()
  await title('Connect wallet')
  await stage.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await title('Account')
  await stage.getByRole('listitem').first().waitFor()

  await stage.getByRole('button', { name: 'Settings' }).click()
  await title('Settings')
  await stage.getByRole('button', { name: 'Close' }).click()
  await title('Account')
  await stage.getByRole('button', { name: 'Network: Meridian' }).last().click()
  await title('Choose a network')
  await stage.getByRole('button', { name: 'Back' }).click()
  await title('Account')

  await inWallet({ do: 'lock' })
  await title('Connect wallet')
  await stage.getByText('Your wallet is locked. Open it to go on.').waitFor()
  await inWallet({ do: 'unlock' })
  await title('Account')
  await stage.getByRole('button', { name: 'Settings' }).click()
  await stage.getByRole('button', { name: 'Disconnect' }).click()
  await title('Connect wallet')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the embedded modal is no dialog: nothing is hidden, locked or focused', async () => {
  const { complaints, page } = await openPlayground({ settings: { embedded: '1', view: 'Account' } })
  const sheet = page.locator('[data-lk-part=sheet]')
  await sheet.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  const facts = await page.evaluate(() => ({
    modal: document.querySelectorAll('[aria-modal], [role=dialog], [data-lk-part=backdrop]').length,
    hidden: document.querySelectorAll('main[aria-hidden], #root[aria-hidden], [inert]').length,
    focused: document.activeElement?.tagName,
    scroll: getComputedStyle(document.documentElement).overflowY + getComputedStyle(document.body).overflowY,
  }))
  expect(facts).toEqual({ modal: 0, hidden: 0, focused: 'BODY', scroll: 'visiblevisible' })
  await page.getByRole('textbox', { name: 'Wallet profile' }).focus()
  await page.keyboard.press('Escape')
  expect(await sheet.getByRole('heading', { name: 'Connect wallet' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a reload of the embedded modal while connected starts on the account, and the page’s button leads to it', async () => {
  const { complaints, page } = await openPlayground({ settings: { embedded: '1', wallet: 'approve' } })
  const sheet = page.locator('[data-lk-part=sheet]')
  await sheet.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await sheet.getByRole('heading', { name: 'Account' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await sheet.getByRole('heading', { name: 'Account' }).waitFor()
  await sheet.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
  await sheet.getByRole('heading', { name: 'Account' }).waitFor()
  expect(complaints).toEqual([])
})
