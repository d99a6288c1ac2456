import { randomUUID } from 'node:crypto'
import { answerVerify } from '@latchkey/localnet'
import type { Page } from 'playwright-core'
import type { Opened } from './openPlayground.js'
import { getTestbed } from './testbed/getTestbed.js'

/** The phone's demo wallet, on the official wallet SDK, next to the page in the same browser. */
export type Phone = {
  readonly page: Page
  /** Types the copied link and presses Pair. */
  pair(link: string): Promise<void>
  press(button: string | RegExp): Promise<void>
  /** Waits for an entry in the wallet's list of requests. */
  noted(line: string): Promise<void>
}

/** Opens the phone; `mode` sets how it answers by itself. */
export async function openPhone(
  { context }: Pick<Opened, 'context'>,
  mode: 'ask' | 'approve' | 'decline' | 'silent' = 'approve',
): Promise<Phone> {
  await answerVerify(context, { state: 'valid' })
  const page = await context.newPage()
  await page.goto(
    `${getTestbed().services}/wallet/phone?${new URLSearchParams({ wallet: mode, profile: randomUUID() })}`,
  )
  const press: Phone['press'] = (name) => page.getByRole('button', { name }).click()
  return {
    page,
    press,
    async pair(link) {
      await page.getByRole('textbox', { name: 'Connection link' }).fill(link)
      await press('Pair')
    },
    noted: (line) => page.getByRole('listitem').filter({ hasText: line }).last().waitFor(),
  }
}
