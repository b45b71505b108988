import { daysInForce, section2DueDay, type BusinessDaysVersion } from '@hireproof/contract/calendar/business-days'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Finding, FindingRule } from '@hireproof/contract/form-i9/findings'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import type { FormFacts } from './form-facts.ts'

/** A day on which something was shown after it was due. */
export type LateDay = { dueOn: IsoDate; doneOn: IsoDate }

/** What was signed, as far as the rules look into it. */
export type SignedFacts = {
  /** Whether it opens and is what the audit records. */
  isProven: boolean
  /** Documents that were examined by live video and have no copy of both sides. */
  videoCopies: readonly string[]
  lateReverification: LateDay | undefined
  /** For a paper form: the days of its signatures, and whether the date of birth is recorded. */
  paper?: { section1: IsoDate; section2: IsoDate; hasBirth: boolean }
}

/** By what a form is judged: the day, and the business days of the company. */
export type JudgingDay = { today: IsoDate; versions: readonly BusinessDaysVersion[] }

/** What is wrong with a form; empty if nothing is. What the law excuses is no finding. */
export function judgeForm(facts: FormFacts, signed: SignedFacts, day: JudgingDay): Finding[] {
  return [
    ...section1(facts, signed, day),
    ...section2(facts, signed, day),
    ...documents(facts, signed, day),
    ...reverification(facts, signed, day),
    ...record(facts, signed),
  ]
}

const found = (rule: FindingRule, days: Partial<LateDay> = {}, explained: Finding['explained'] = null): Finding => ({
  rule,
  dueOn: days.dueOn ?? null,
  doneOn: days.doneOn ?? null,
  explained,
})

const ifSo = (is: boolean, finding: () => Finding): Finding[] => (is ? [finding()] : [])

function section1(facts: FormFacts, { paper }: SignedFacts, { today }: JudgingDay): Finding[] {
  const { first_day_of_work: dueOn, late_reason: explained } = facts
  const doneOn = facts.status === 'PAPER' ? (paper?.section1 ?? null) : facts.signed_on
  // a paper form that does not open has a finding of its own
  if (doneOn === null)
    return ifSo(facts.status !== 'PAPER' && dueOn < today, () => found('section_1_missing', { dueOn }))
  if (daysLate(dueOn, doneOn) === null) return []
  // reasons are recorded for forms that were signed here
  const lacksReason = facts.status !== 'PAPER' && explained === null
  return [
    found('section_1_late', { dueOn, doneOn }, explained),
    ...ifSo(lacksReason, () => found('late_reason_missing')),
  ]
}

function section2(facts: FormFacts, { paper }: SignedFacts, { today, versions }: JudgingDay): Finding[] {
  const { first_day_of_work: firstDay, ended_on: endedOn } = facts
  const dueOn = section2DueDay(firstDay, daysInForce(versions, firstDay), facts.is_short_job)
  const doneOn = facts.status === 'PAPER' ? (paper?.section2 ?? null) : facts.examined_on
  // 8 CFR 274a.2(b)(1)(ii): no one who left before the last day had to be examined
  if (endedOn !== null && endedOn < dueOn) return []
  if (doneOn !== null) return ifSo(doneOn > dueOn, () => found('section_2_late', { dueOn, doneOn }))
  return ifSo(facts.status !== 'PAPER' && dueOn < today, () => found('section_2_missing', { dueOn }))
}

/** Whether someone was still employed on the day after something was due, and that day has come. */
const isPast = ({ ended_on: endedOn }: FormFacts, dueOn: IsoDate, today: IsoDate) =>
  dueOn < today && (endedOn === null || endedOn > dueOn)

function documents(facts: FormFacts, { videoCopies }: SignedFacts, { today }: JudgingDay): Finding[] {
  const { receipt_due: dueOn } = facts
  const others = facts.missing_copies.filter((code) => !videoCopies.includes(code))
  return [
    ...ifSo(dueOn !== null && isPast(facts, dueOn, today), () => found('receipt_overdue', { ...(dueOn && { dueOn }) })),
    ...ifSo(videoCopies.length > 0, () => found('video_copies_missing')),
    ...ifSo(others.length > 0, () => found('copies_missing')),
  ]
}

function reverification(facts: FormFacts, { lateReverification: late }: SignedFacts, { today }: JudgingDay): Finding[] {
  const { reverify_by: dueOn } = facts
  return [
    ...ifSo(dueOn !== null && isPast(facts, dueOn, today), () =>
      found('reverification_missing', { ...(dueOn && { dueOn }) }),
    ),
    ...(late ? [found('reverification_late', late)] : []),
  ]
}

function record({ status, has_scan: hasScan }: FormFacts, { isProven, paper }: SignedFacts): Finding[] {
  return [
    ...ifSo(status === 'PAPER' && !hasScan, () => found('paper_scan_missing')),
    ...ifSo(paper?.hasBirth === false, () => found('paper_details_missing')),
    ...ifSo(!isProven, () => found('form_changed')),
  ]
}
