import type { ViewParts } from '../../router/ViewParts.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

export const approveTransaction: ViewParts<'ApproveTransaction'> = { View: ApproveTransactionView }
