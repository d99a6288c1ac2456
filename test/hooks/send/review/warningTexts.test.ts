import { expect, test } from 'vitest'
import { warningTexts } from '../../../../hooks/send/review/warningTexts.js'
import { englishMessages } from '../../../../ui-kit/messages/englishMessages.js'

test.each(Object.entries(warningTexts))('%s says the same without the kit as with it', (kind, texts) => {
  expect(texts).toEqual({
    message: englishMessages['send']?.[`send.warning.${kind}`],
    acknowledgement: englishMessages['send']?.[`send.yes.${kind}`],
  })
})
