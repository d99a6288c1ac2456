/**
 * Makes this tab the only one that speaks for a profile: two would answer the same requests. The newest one wins;
 * settles when another has taken over.
 */
export async function holdProfile(profile: string, work: () => Promise<void>): Promise<void> {
  const forever = new Promise<never>(() => {})
  const hold = () => work().then(() => forever)
  await navigator.locks
    .request(`latchkey-phone:${profile}`, { steal: true }, hold)
    .catch((error: unknown) => {
      const isStolen = error instanceof DOMException && error.name === 'AbortError'
      if (!isStolen) throw error
    })
}
