/** What a wallet does with an approval: as its user decided, or something else. */
export type Way = 'plainly' | 'otherwise' | 'andFails' | 'inSilence'

export type Ask = {
  readonly tab: number
  readonly wallet: string
  readonly kind: 'connect' | 'switch' | 'sign'
}

/** A request that a wallet shows its user. */
export type Prompt = Ask & {
  isOpen: boolean
  /** Whether the page has an answer. */
  isAnswered: boolean
  /** Does what was asked, and answers. */
  approve(way: Way): Promise<void>
  reject(thrown: unknown): void
  /** Answers a request that was left without an answer. */
  answerLate(isApproved: boolean): void
}

export const rejection = { code: 4001, message: 'User rejected the request.' }

/** What all wallets show their user. Prompts outlive the pages that asked. */
export function createPrompts({ isGone }: { isGone: (tab: number) => boolean }) {
  const prompts: Prompt[] = []
  return {
    prompts,
    open: () => prompts.filter(({ isOpen }) => isOpen),
    /** Those that a page still waits for, although the wallet shows them no more. */
    owed: () => prompts.filter((one) => !one.isOpen && !one.isAnswered && !isGone(one.tab)),
    /** Shows a request. `run` does what was asked, and returns the answer. */
    show: (ask: Ask, run: (isOtherwise: boolean) => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        let late: unknown
        const settle = (answer: () => void) => {
          if (isGone(ask.tab)) return
          prompt.isAnswered = true
          answer()
        }
        const prompt: Prompt = {
          ...ask,
          isOpen: true,
          isAnswered: false,
          async approve(way) {
            prompt.isOpen = false
            try {
              late = await run(way === 'otherwise')
            } catch (thrown) {
              return settle(() => reject(thrown))
            }
            if (way === 'andFails') settle(() => reject({ code: -32603, message: 'Internal error' }))
            else if (way !== 'inSilence') settle(() => resolve(late))
          },
          reject(thrown) {
            prompt.isOpen = false
            settle(() => reject(thrown))
          },
          answerLate: (isApproved) => settle(() => (isApproved ? resolve(late) : reject(rejection))),
        }
        prompts.push(prompt)
      }),
  }
}

export type Prompts = ReturnType<typeof createPrompts>
