export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.js'
export {
  ConnectButton,
  type ConnectButtonCustomProps,
  type ConnectButtonProps,
} from './buttons/ConnectButton.js'
export { NetworkButton } from './buttons/NetworkButton.js'
export type { CreateMessageStoreParameters, LoadMessages } from './messages/createMessageStore.js'
export { englishMessages } from './messages/englishMessages.js'
export type { Message, MessageTable, PluralMessage } from './messages/Message.js'
export { MessagesProvider, type MessagesProviderProps } from './messages/MessagesProvider.js'
export { LatchkeyModal } from './modal/LatchkeyModal.js'
export type { LatchkeyModalProps } from './modal/ModalProps.js'
export type { ViewProps } from './router/ViewParts.js'
export { createTheme, type Theme as ThemeTokens, type ThemeStyle } from './theme/createTheme.js'
export { type ThemeMode, themes } from './theme/themes.js'
export type { TokenName } from './theme/tokens.js'
