import type { FrameTab } from './openFrame.js'
import { type MailReader, readCode, readDeviceLink } from './readMail.js'

/** Logs in by email on a browser that the server has never seen, with a click on the link in the mail. */
export async function logIn(
  tab: FrameTab,
  { mails, email = 'ann@mail.test' }: { mails: MailReader; email?: string },
): Promise<void> {
  await tab.expect('CONNECT_EMAIL', { email })
  const approved = tab.expect('CONNECT_DEVICE')
  const page = await tab.page.context().newPage()
  await page.goto(await readDeviceLink(mails, email))
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await approved
  await page.close()
  await tab.expect('CONNECT_OTP', { otp: await readCode(mails, { to: email }) })
}
