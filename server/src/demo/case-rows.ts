import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { defaultBusinessDays, isLate, lastDayToCreateCase } from '@hireproof/contract/calendar/business-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { ReferralStatus } from '@hireproof/contract/cases/referral'
import type { DelayCode } from '@hireproof/contract/cases/reference'
import type { Insertable } from 'kysely'
import {
  draftColumns,
  draftOf,
  indexRows,
  numbersOf,
  openNumbers,
  sealNumbers,
  stepColumns,
  type CaseKeys,
  type CaseRecord,
} from '../cases/case-row.ts'
import type {
  CaseMismatch,
  CaseNews,
  CaseNumberIndex,
  CaseQuestion,
  CaseReferral,
  VerificationCase,
} from '../platform/db.gen.ts'
import type { Ending } from './endings.ts'
import { mismatchRows } from './mismatches.ts'
import { dayOf, momentAgo, momentFrom } from './moments.ts'
import { employee } from './names.ts'
import { papersOf } from './papers.ts'
import { demoId, randomOf, type Random } from './random.ts'
import type { Story } from './story.ts'
import type { UserRow } from './users.ts'

/** A case with all rows that belong to it. */
export type DemoCase = {
  row: Insertable<VerificationCase> & { created_at: Date }
  index: Insertable<CaseNumberIndex>[]
  checks: Insertable<CaseQuestion>[]
  /** When copies of both sides of the document went to the records. */
  copiesSent: Date | undefined
  /** The mismatch that the case is about, or was about last, and its referrals; empty without one. */
  mismatches: Insertable<CaseMismatch>[]
  referrals: Insertable<CaseReferral>[]
  /** The last change by the records that no one has seen. */
  news: Insertable<CaseNews>[]
  /** The file that it was imported from. */
  file: string | undefined
}

type World = { users: ReadonlyMap<string, UserRow>; keys: CaseKeys; now: Date }

/** The cases of stories in their order; behind them those that take the place of another one. */
export function casesOf(stories: readonly Story[], world: World): DemoCase[] {
  const cases = stories.map((story, index) => caseOf(story, index + 1, world))
  const replaced = stories.flatMap((story, index) => {
    const before = cases[index]
    return story.following && before ? [{ story: { ...story, ending: story.following }, before }] : []
  })
  return [
    ...cases,
    ...replaced.map(({ story, before }, index) => caseOf(story, cases.length + index + 1, world, before)),
  ]
}

/** The rows of a story; its number makes names and Social Security number different from all others but the case before it. */
function caseOf(story: Story, number: number, { users, keys, now }: World, before?: DemoCase): DemoCase {
  const creator = userNamed(users, story.by)
  const random = randomOf(`case ${number}`)
  const closed = before?.row.closed_at
  const began = story.file === undefined ? random : randomOf(story.file)
  const moment = closed ? momentFrom(new Date(closed), now, random) : momentAgo(story.daysAgo, now, began)
  const ending = story.ending(moment)
  const day = dayOf(moment.created)
  const draft = before
    ? draftAfter(before, number, { creator, keys, day })
    : draftOfStory(story, number, { creator, ending, day, today: dayOf(now), random })
  const id = demoId(`case ${number}`, day)
  const owner = { caseId: id, accountId: story.client ?? creator.account_id }
  const numbers = numbersOf(draft)
  const assigned = story.assignedTo === undefined ? null : userNamed(users, story.assignedTo).id
  const mismatch = ending.mismatch && mismatchRows(ending.mismatch, { ...owner, userId: creator.id })
  return {
    row: {
      ...draftColumns(draft),
      ...ending.columns,
      ...stepColumns({ status: ending.columns.case_status, due: dueOf(ending, draft) }),
      ...sealNumbers(keys, id, numbers),
      previous_case_id: before?.row.id ?? null,
      id,
      case_number: caseNumber(day, number, random),
      account_id: owner.accountId,
      created_by_user_id: creator.id,
      created_by_account_id: creator.account_id,
      assigned_to_user_id: assigned,
      origin: originOf(story),
      closed_by_user_id: ending.columns.case_status === 'CLOSED' && !ending.columns.auto_closed ? creator.id : null,
      version: 1 + 2 * ending.checks.length,
      created_at: moment.created,
      updated_at: ending.changed,
    },
    index: indexRows(keys, owner, numbers),
    checks: ending.checks.map((check) => ({ ...check, case_id: id, account_id: owner.accountId })),
    copiesSent: ending.copiesSent,
    mismatches: mismatch ? [mismatch.row] : [],
    referrals: mismatch?.referrals ?? [],
    news: newsOf(ending, owner, demoId(`news ${number}`, day)),
    file: story.file,
  }
}

function userNamed(users: World['users'], logonId: string): UserRow {
  const user = users.get(logonId)
  if (!user) throw new Error(`A demo case names ${logonId}, whom the demo data does not have.`)
  return user
}

/** How a case was created; those of electronic forms are known when the forms are. */
function originOf({ file, fields }: Story): CaseRecord['origin'] {
  if (file !== undefined) return 'IMPORT'
  return fields?.client_software_version === undefined ? 'SCREEN' : 'WEB_SERVICE'
}

/** The last day for the next step: of a draft, by the days of a company that has said nothing about its own. */
function dueOf({ columns }: Ending, { date_of_hire: hired }: CaseDraft): string | null {
  if (columns.case_status !== 'DRAFT') return columns.action_due_date ?? null
  return hired === undefined ? null : lastDayToCreateCase(hired, defaultBusinessDays)
}

/** Where a case stood before the records changed it last, if no one has seen that yet. */
function newsOf({ columns }: Ending, owner: { caseId: string; accountId: number }, id: string): DemoCase['news'] {
  const { has_update: isNew, answered_at: at, case_status, ssa_referral_status: ssa = null } = columns
  const { case_eligibility_statement = null, dhs_referral_status: dhs = null } = columns
  if (!isNew || !at) return []
  const wasReferred = [ssa, dhs].some((status) => status !== null && !unreferred.includes(status))
  const referredTo = (status: ReferralStatus | null) => (status && !unreferred.includes(status) ? 'REFERRED' : status)
  const before = wasReferred
    ? { case_status: 'REFERRED', ssa_referral_status: referredTo(ssa), dhs_referral_status: referredTo(dhs) }
    : { case_status: 'MANUAL_REVIEW', ssa_referral_status: null, dhs_referral_status: null }
  const after = { case_status, case_eligibility_statement, ssa_referral_status: ssa, dhs_referral_status: dhs }
  return [
    {
      id,
      case_id: owner.caseId,
      account_id: owner.accountId,
      changed_at: at,
      before: JSON.stringify({ ...before, case_eligibility_statement: null }),
      after: JSON.stringify(after),
    },
  ]
}

const unreferred: readonly ReferralStatus[] = ['NOT_REFERRED', 'PENDING_REFERRAL']

type Circumstances = { creator: UserRow; ending: Ending; day: IsoDate; today: IsoDate; random: Random }

function draftOfStory(story: Story, number: number, { creator, ending, day, today, random }: Circumstances): CaseDraft {
  const hired = addDays(day, -(story.hiredBefore ?? random.between(0, 2)))
  const expires = story.expiresIn === undefined ? undefined : addDays(today, story.expiresIn)
  const whole: CaseDraft = {
    ...employee(number, hired, random),
    ssn: ssnOf(number, story.group ?? ending.group),
    ...papersOf(story.papers, hired, random, expires),
    date_of_hire: hired,
    ...(isLate(hired, day, defaultBusinessDays) && delayOf(number)),
    ...(number % 3 === 0 && { employer_case_id: `HR-${hired.slice(0, 4)}-${String(number).padStart(3, '0')}` }),
    ...story.fields,
  }
  const kept = Object.entries(whole).filter(([field]) => ending.keeps?.some((other) => other === field) ?? true)
  return normalizeCase({ ...Object.fromEntries(kept), ...creatorOf(creator) })
}

type After = { creator: UserRow; keys: CaseKeys; day: IsoDate }

/** The details of a case that was closed to be resubmitted, with the documents read once more. */
function draftAfter({ row }: DemoCase, number: number, { creator, keys, day }: After): CaseDraft {
  const before = row as CaseRecord
  const details: CaseDraft = { ...draftOf(before), ...openNumbers(keys, before) }
  const { date_of_hire: hired } = details
  return normalizeCase({
    ...details,
    ...(hired && isLate(hired, day, defaultBusinessDays) && delayOf(number)),
    ...creatorOf(creator),
    duplicate_continue_reason_code: 'PREVIOUS_CASE_RESULT_RESUBMIT',
  })
}

const creatorOf = ({ first_name, last_name, email, phone_number, phone_extension }: UserRow): CaseDraft => ({
  case_creator_name: `${first_name} ${last_name}`,
  case_creator_email_address: email,
  case_creator_phone_number: phone_number,
  ...(phone_extension && { case_creator_phone_number_extension: phone_extension }),
})

const delays: readonly DelayCode[] = ['AWAITING_SSN', 'TECHNICAL_PROBLEMS', 'AUDIT_FOUND_NO_CASE', 'OTHER']

function delayOf(number: number): CaseDraft {
  const code = delays[number % delays.length] ?? 'OTHER'
  const text = 'The employee was hired while the person who creates our cases was ill.'
  return { reason_for_delay_code: code, ...(code === 'OTHER' && { reason_for_delay_description: text }) }
}

/** A number of the test range; the group determines how the sandbox's records would answer, 20 to 69 is authorized. */
function ssnOf(number: number, group = String(20 + (number % 50))): string {
  return `900-${group}-${String(1000 + number * 7).slice(-4)}`
}

function caseNumber(day: IsoDate, number: number, random: Random): string {
  const letters = () => random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'H', 'K', 'M', 'R', 'T', 'W'])
  return `${day.slice(0, 4)}${random.digits(6)}${String(number).padStart(3, '0')}${letters()}${letters()}`
}
