import type { FrameLogIn } from '../../../frame/frameApi.js'
import type { FrameServerBench } from './createFrameServerBench.js'

export const deviceId = 'device-of-the-tests-1'

/** Approves a device by the link of the newest mail to that address, as a user does. */
export async function approveDevice(bench: FrameServerBench, email: string): Promise<void> {
  const link = /http:\/\/\S+/.exec(bench.newestMail(email).text)?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const answer = await bench.submit('/device', { token })
  if (!answer.ok) throw new TypeError(`Approving failed with status ${answer.status}.`)
}

/** Logs a device in that has never been seen; cooldowns pass first and afterwards. */
export async function logInByEmail(
  bench: FrameServerBench,
  device: { email: string; deviceId: string } = { email: 'ann@mail.test', deviceId },
): Promise<FrameLogIn> {
  await bench.expectAnswer('/api/email', device)
  await approveDevice(bench, device.email)
  await bench.expectAnswer('/api/device', device)
  bench.clock.advance(30_000)
  return bench.expectAnswer('/api/otp', { ...device, otp: bench.codeFor(device.email) })
}
