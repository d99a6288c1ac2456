import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'

test.each(['light', 'dark'] as const)(
  'under the strict policy with Trusted Types the whole path has no violation: %s',
  async (colorScheme) => {
    const violations: string[] = []
    const opened = await openPlayground({
      strict: true,
      colorScheme,
      settings: { wallets: '3', csp: 'strict' },
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: async (context) => {
        await context.exposeBinding('tellViolation', (_, text: string) => violations.push(text))
        await context.addInitScript(() => {
          const { tellViolation } = window as unknown as { tellViolation(text: string): void }
          addEventListener(
            'securitypolicyviolation',
            ({ blockedURI, effectiveDirective, sample, sourceFile }) =>
              tellViolation([effectiveDirective, blockedURI, sourceFile, sample].join(' ')),
          )
        })
      },
    })
    const { complaints, dialog, page, prompt } = opened
    const response = await page.request.get(opened.url)
    expect(response.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(await page.evaluate(() => isSecureContext)).toBe(true)

    await connectDemoWallet(opened)
    const account = page.getByRole('button', { name: 'Account, alice.latchkey.eth' })
    await account.click()
    await dialog.getByText('1,234.567 tUSDC').waitFor()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await dialog.getByText('Address copied').waitFor()
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Theme' }).click()
    await dialog.getByRole('button', { name: 'Network' }).click()
    await dialog.getByRole('searchbox').fill('north')
    await dialog.getByRole('button', { name: 'Northwind' }).click()
    await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Network Northwind' }).waitFor()
    await page.reload()
    await account.click()
    await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()
    await opened.inWallet({ do: 'switchNetwork', chainId: 5 })
    await page.getByRole('dialog', { name: 'Switch network' }).waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(violations).toEqual([])
    expect(complaints).toEqual([])

    // Trigger a violation to show that it is recorded.
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red')
    })
    await eventually(() => violations.length).toBe(1)
  },
)
