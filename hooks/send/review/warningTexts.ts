import type { SendWarning } from '../../shared/types/send.js'

type Texts = { readonly [kind in SendWarning['kind']]: Pick<SendWarning, 'message' | 'acknowledgement'> }

const checked = 'I have checked all of the address'

/** What a warning says, in English. The kit has the same texts in its messages, where they are translated. */
export const warningTexts: Texts = {
  self: { message: 'This is your own address.', acknowledgement: 'I want to send to myself' },
  burn: {
    message: 'This is a burn address. Anything sent here is lost forever.',
    acknowledgement: 'I understand that it will be lost',
  },
  contract: {
    message:
      'This is the address of a contract, not of a person. It may be unable to give back what you send.',
    acknowledgement: 'I know this contract and what it does with it',
  },
  token: {
    message:
      'This is the address of a token itself, not of a person. What you send there is most likely lost.',
    acknowledgement: 'I understand that it may be lost',
  },
  checksum: {
    message:
      'The letters of this address do not match its checksum, so it may hold a typing mistake. Check all of it.',
    acknowledgement: checked,
  },
  firstTime: {
    message: 'First time sending to this address. Check it carefully.',
    acknowledgement: checked,
  },
  lookalike: {
    message: 'This address begins and ends like one that you know, but is another. The one that you know:',
    acknowledgement: checked,
  },
  lessArrives: {
    message: 'The receiver gets less than you send: this token takes a part of it.',
    acknowledgement: 'The receiver gets less than I send',
  },
}
