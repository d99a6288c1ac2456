import { createQueue } from '../../createQueue.js'
import type { ShownPrompt, ShowPromptParameters } from './showPrompt.js'
import { showPrompt } from './showPrompt.js'

/** Puts questions to the user, one at a time. */
export type Asker = {
  /** What was ticked, or undefined when the user declined or `obsolete` settled first. */
  ask(question: ShowPromptParameters, obsolete?: Promise<unknown>): Promise<readonly string[] | undefined>
  /** The page has made the frame visible, so that it can take the focus. */
  shown(): void
}

/** `setVisible` shows the frame in the page while there is a question. */
export function createAsker(setVisible: (isVisible: boolean) => void): Asker {
  const queue = createQueue()
  let current: ShownPrompt | undefined
  let waiting = 0

  const put = async (question: ShowPromptParameters, obsolete: Promise<unknown> | undefined) => {
    const prompt = showPrompt(question)
    current = prompt
    setVisible(true)
    const answer = await Promise.race([prompt.answer, ...(obsolete ? [obsolete.then(() => undefined)] : [])])
    prompt.dismiss()
    current = undefined
    if (--waiting === 0) setVisible(false)
    return answer
  }
  return {
    ask(question, obsolete) {
      waiting++
      return queue(() => put(question, obsolete))
    },
    shown: () => current?.focus(),
  }
}
