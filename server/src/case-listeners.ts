import { endNotice } from './cases/notice/end-notice.ts'
import { tellEmployee } from './employee/employee-news.ts'
import type { CaseListener, ReplacementListener } from './platform/ports.ts'
import { followForm } from './plus-cases/check/follow-form.ts'
import { watchDraft } from './plus-cases/check/watch-draft.ts'

/** What follows from a change of a case: for its electronic notice, and for the form that it belongs to, if there is one. */
export const onCaseChanged: CaseListener = async (unit, before, change) => {
  await endNotice(unit, before, change)
  await watchDraft(unit, before, change)
  await tellEmployee(unit, before, change)
}

/** The form of a replaced case follows to the draft that takes its place. */
export const onCaseReplaced: ReplacementListener = followForm
