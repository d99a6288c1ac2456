/**
 * Keeps the official clients of one process apart, which else share one core, and keeps them from calling hosted services:
 * under test they leave Verify out. They read this when they are made.
 */
export function isolateClients({ asksVerify = false }: { asksVerify?: boolean } = {}): void {
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  if (asksVerify) delete process.env['IS_VITEST']
  else process.env['IS_VITEST'] = 'true'
}
