import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { AnsweredKind, RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { hasPhotoOnRecord } from '@hireproof/contract/cases/photo'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { answersAllowed } from '@hireproof/contract/cases/transitions'
import { stepColumns, type CaseRecord } from './case-row.ts'
import type { QuestionRow } from './questions.queries.ts'
import { isCallDue, referralColumns, referralNews, type Referrals, type ReferralRow } from './referrals.ts'

type Facts = {
  question: QuestionRow
  /** The agencies of a referral; undefined for other questions. */
  referrals: Referrals | undefined
  today: IsoDate
  now: Date
  closures: readonly Closure[]
  authorizedCloses: 'always' | 'first'
}

type Change = {
  columns: Partial<CaseRecord>
  /** The last day to act on the mismatch that the answer opens. */
  actBy?: IsoDate
  /** The agencies whose part of the referral changes. */
  referrals: readonly ReferralRow[]
  /** Whether the question is answered for good. */
  isSettled: boolean
  /** Whether the case is marked as updated, and its users told. */
  isNews: boolean
}

/** What an answer makes of a case; UNCHANGED if it tells nothing new, REFUSED if the case does not allow it. */
export function answerChange(row: CaseRecord, answer: RecordsAnswer, facts: Facts): Change | 'UNCHANGED' | 'REFUSED' {
  const kind = facts.question.kind as AnsweredKind
  const from = row.case_status
  const news = facts.referrals ? referralNews(facts.referrals, answer, facts.now) : []
  const target = targetOf(from, answer, facts.authorizedCloses)
  if (news === 'REFUSED' || !target || !isComplete(answer) || !answersAllowed(from, kind).includes(target))
    return 'REFUSED'
  if (!fitsPhoto(row, facts, target)) return 'REFUSED'
  if (target === 'REFERRED') return referralUpdate(row, facts, news)
  const isNews = from !== 'QUEUED'
  const opened = target === 'PENDING_REFERRAL' ? { actBy: deadline('mismatchAction', facts.today, facts.closures) } : {}
  const columns: Partial<CaseRecord> = {
    ...(target === 'MANUAL_REVIEW' && from === 'QUEUED'
      ? {}
      : { answered_at: facts.now, has_update: isNews, fields_to_confirm: [] }),
    action_due_date: null,
    ...referralColumns(row, news),
    ...columnsOf(target, answer, facts),
    ...(opened.actBy && { action_due_date: opened.actBy, mismatch_episode: row.mismatch_episode + 1 }),
    case_status: target,
  }
  return { columns, ...opened, referrals: news, isSettled: target !== 'MANUAL_REVIEW', isNews }
}

/** A case would have no next step without the details to confirm, or the agencies to contact. */
const isComplete = ({ outcome, agencies, fields_to_confirm: fields }: RecordsAnswer) =>
  outcome === 'UNCONFIRMED_DATA' ? fields.length > 0 : outcome !== 'TENTATIVE_NONCONFIRMATION' || agencies.length > 0

/** The status that an outcome leads to. */
function targetOf(
  from: CaseStatus,
  { outcome }: RecordsAnswer,
  closes: Facts['authorizedCloses'],
): CaseStatus | undefined {
  if (outcome === 'EMPLOYMENT_AUTHORIZED') return from === 'QUEUED' || closes === 'always' ? 'CLOSED' : outcome
  if (outcome === 'TENTATIVE_NONCONFIRMATION') return 'PENDING_REFERRAL'
  if (outcome === 'REFERRAL_UPDATE') return 'REFERRED'
  return outcome ?? undefined
}

/** The records show a photo only of some documents, and ask for copies exactly if the photos did not match. */
function fitsPhoto(row: CaseRecord, { question, referrals }: Facts, target: CaseStatus): boolean {
  if (target === 'PHOTO_MATCH') {
    const document = row.document_a_type_code
    // after a mismatch only the photo of a passport was not yet compared
    const isKnown = referrals ? document === 'US_PASSPORT' : hasPhotoOnRecord(document)
    return isKnown && row.photo_compared_at === null
  }
  const { photo_match: said } = (question.content ?? {}) as { photo_match?: string }
  if (said === 'not-matching' && row.case_status === 'QUEUED') return target === 'SCAN_AND_UPLOAD'
  return target !== 'SCAN_AND_UPLOAD' || said === 'no-image'
}

/** News of an agency while the case stays referred. */
function referralUpdate(
  row: CaseRecord,
  { referrals, now }: Facts,
  news: readonly ReferralRow[],
): Change | 'UNCHANGED' {
  if (news.length === 0 || !referrals) return 'UNCHANGED'
  const isNews = news.some(({ agency, status }) => referrals.agencies.get(agency)?.status !== status)
  const open = [...referrals.agencies.values(), ...news].filter(
    ({ agency, status }) =>
      status === 'REFERRED' && !news.some((each) => each.agency === agency && each.status !== status),
  )
  const due =
    open
      .map(({ contact_by: day }) => day)
      .filter((day) => day !== null)
      .sort()[0] ?? null
  const after = new Map([...referrals.agencies.values(), ...news].map((each) => [each.agency, each]))
  const isSilent = [...after.values()].some(isCallDue)
  const columns: Partial<CaseRecord> = {
    case_status: 'REFERRED',
    // who has not seen an earlier change has not seen it yet
    has_update: isNews || row.has_update,
    ...(isNews && { answered_at: now }),
    action_due_date: due,
    ...referralColumns(row, news),
    ...stepColumns({ status: 'REFERRED', due, owesLetter: referrals.owesLetter, isSilent }),
  }
  return { columns, referrals: news, isSettled: false, isNews }
}

/** The columns that only one status fills. */
function columnsOf(target: CaseStatus, answer: RecordsAnswer, { now, today, closures }: Facts): Partial<CaseRecord> {
  switch (target) {
    case 'CLOSED':
      return {
        ...authorization(answer),
        closed_at: now,
        auto_closed: true,
        case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
      }
    case 'EMPLOYMENT_AUTHORIZED':
      return authorization(answer)
    case 'UNCONFIRMED_DATA':
      return { fields_to_confirm: answer.fields_to_confirm }
    case 'PENDING_REFERRAL':
      return {
        ssa_referral_status: answer.agencies.includes('SSA') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
        dhs_referral_status: answer.agencies.includes('DHS') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
        mismatch_agencies: answer.agencies,
        mismatch_reasons: answer.reasons,
      }
    case 'MANUAL_REVIEW':
      return { action_due_date: deadline('manualReview', today, closures), review_since: now }
    case 'FINAL_NONCONFIRMATION':
      return { case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT' }
    default:
      return {}
  }
}

const authorization = ({ ssa_update }: RecordsAnswer) =>
  ({ case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED', ssa_update_advised: ssa_update }) as const
