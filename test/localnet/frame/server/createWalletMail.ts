import { html } from 'hono/html'
import type { OutgoingMail } from '../../mail/startMail.js'

/** The mail with the link that approves a device. */
export function createDeviceMail({ to, link }: { to: string; link: string }): OutgoingMail {
  const question = 'This address is used to log in to the embedded wallet on a new device.'
  const advice = 'The link is valid for 20 minutes. If it was not you, do nothing.'
  return {
    to,
    subject: 'Approve this device',
    text: `${question}\n\nIf it was you, approve the device:\n${link}\n\n${advice}\n`,
    html: String(
      html`<p>${question}</p><p>If it was you, <a href="${link}">approve the device</a>.</p><p>${advice}</p>`,
    ),
  }
}

/** The mail with a code. `purpose` completes "Your code to …". */
export function createCodeMail({
  to,
  code,
  purpose,
}: {
  to: string
  code: string
  purpose: string
}): OutgoingMail {
  const intro = `Your code to ${purpose}:`
  const advice = 'The code is valid for 20 minutes. Do not share it. If you did not ask for it, do nothing.'
  return {
    to,
    subject: `Your code to ${purpose}`,
    text: `${intro} ${code}\n\n${advice}\n`,
    html: String(html`<p>${intro} <strong>${code}</strong></p><p>${advice}</p>`),
  }
}
