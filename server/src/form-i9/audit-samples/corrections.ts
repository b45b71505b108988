import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { FormCorrectionEntry } from '@hireproof/contract/form-i9/audit-samples'
import type { FindingRule } from '@hireproof/contract/form-i9/findings'
import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { contentOf, type FormContents } from '../../settings/form-content.ts'
import type { Db } from '../../platform/db.ts'
import { listFormEvents, type FormEvent } from '../form-document.ts'
import { eventText, whoDid } from '../pdf/event-text.ts'
import { wordsIn } from '../pdf/words/words-in.ts'

/** The actions that correct something that a rule finds; what is about a day that has passed has none. */
const mends: Readonly<Partial<Record<FindingRule, readonly AuditAction[]>>> = {
  section_1_missing: ['form_i9.section1_signed'],
  late_reason_missing: ['form_i9.section1_late_explained'],
  section_2_missing: ['form_i9.section2_signed', 'plus_case.employment_ended'],
  receipt_overdue: ['form_i9.section2_corrected', 'plus_case.employment_ended'],
  video_copies_missing: ['form_i9.copy_added', 'form_i9.section2_corrected'],
  copies_missing: ['form_i9.copy_added', 'form_i9.section2_corrected'],
  reverification_missing: [
    'form_i9.supplement_b_signed',
    'form_i9.supplement_b_corrected',
    'form_i9.section1_corrected',
    'form_i9.section2_corrected',
    'form_i9.paper_scan_added',
    'plus_case.employment_ended',
  ],
  paper_scan_missing: ['form_i9.paper_scan_added'],
  paper_details_missing: ['form_i9.paper_changed'],
}

/** The actions that may correct what an auditor found by hand. */
const correcting: readonly AuditAction[] = [
  ...new Set([
    ...Object.values(mends).flat(),
    ...(['form_i9.section1_corrected', 'form_i9.section1_number_added', 'form_i9.preparer_signed'] as const),
    ...(['form_i9.section2_corrected', 'form_i9.supplement_b_corrected', 'plus_case.short_job_changed'] as const),
  ]),
]

/** What was done about a form that may correct something, with words, the oldest first. */
export type CorrectionEvent = FormCorrectionEntry & { action: AuditAction; when: Date }

/** What was done about a form of a company that may have corrected something, the oldest first; never a value. */
export async function listCorrections(
  contents: FormContents,
  trx: Db,
  accountId: number,
  plusCaseId: string,
): Promise<CorrectionEvent[]> {
  const events = await listFormEvents(trx, accountId, plusCaseId)
  return events.filter(({ action }) => correcting.includes(action)).map((event) => present(contents, event))
}

function present(contents: FormContents, event: FormEvent): CorrectionEvent {
  const words = wordsIn('en')
  return {
    ...{ seq: event.seq, at: event.at.toISOString(), when: event.at, action: event.action },
    by: whoDid(event, words),
    text: eventText(event, contentOf(contents, formEdition.edition), words),
  }
}

/** What corrected a finding of a rule that is no longer found: the newest fitting entry since the sample was drawn. */
export const mendedBy = (rule: FindingRule, corrections: readonly CorrectionEvent[], since: Date) =>
  corrections.findLast(({ action, when }) => when >= since && mends[rule]?.includes(action))

/** An entry as screens show it. */
export const shownEntry = ({ seq, at, by, text }: FormCorrectionEntry): FormCorrectionEntry => ({ seq, at, by, text })
