import type { ViewGroup } from '../../router/ViewParts.js'
import { ApprovalsTitle, ApprovalsView } from './ApprovalsView.js'

export const group: ViewGroup<'Approvals'> = { Approvals: { View: ApprovalsView, Title: ApprovalsTitle } }
