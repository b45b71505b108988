import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Question, RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { answersAllowed } from '@hireproof/contract/cases/transitions'
import type { Deps } from '../deps.ts'
import type { SystemActor } from '../platform/actor.ts'
import { count } from '../platform/counts.ts'
import { inTransaction } from '../platform/db.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { answerChange } from './answer-change.ts'
import { lockCaseById, updateCase, type CaseView } from './cases.queries.ts'
import { endEpisode, openEpisode } from './episodes.ts'
import { findQuestion, noteHeard, settleQuestion, WITHDRAWN, type QuestionRow } from './questions.queries.ts'
import { mailEmployee } from './mails/mail-employee.ts'
import { tellUsers } from './mails/tell-users.ts'
import { findReferrals, keepReferrals } from './referrals.ts'
import { insertNews } from './updates/case-news.ts'

/** What became of an answer: EARLY until the records' acceptance of the referral is known here too, REFUSED if it does not fit. */
type Verdict = 'APPLIED' | 'UNCHANGED' | 'KEPT' | 'EARLY' | 'REFUSED'

type Seen = Pick<CaseView, 'id' | 'account_id' | 'case_number'>

/** Who changes a case when the records answer. */
export const recordsActor = (caseId: string): SystemActor => ({
  kind: 'system',
  name: 'records',
  requestId: `check-${caseId}`,
})

/** Applies an answer of the records to a case, once; true while there is no decision, or the answer is impossible. */
export async function applyAnswer(deps: Deps, seen: Seen, asked: Question, answer: RecordsAnswer): Promise<boolean> {
  if (!isDecision(answer) || !isAbout(answer, asked)) {
    await inTransaction(deps.appDb, seen.account_id, (trx) => noteHeard(trx, seen.id, asked, deps.clock.now()))
    return true
  }
  const closures = await deps.closures()
  return runUnit(deps, recordsActor(seen.id), seen.account_id, async (unit) => {
    const row = await lockCaseById(unit.trx, seen.id)
    if (!row) return false
    const verdict = await takeAnswer(deps, unit, row, { asked, answer, closures })
    if (verdict === 'REFUSED') {
      // the records have the question, and may still answer what the case waits for
      await noteHeard(unit.trx, row.id, asked, unit.now)
      return answersAllowed(row.case_status, asked.kind).length > 0
    }
    const question = await findQuestion(unit.trx, row.id, asked)
    return question?.answered_at === null && asked.kind !== 'referral'
  })
}

const isDecision = ({ outcome }: RecordsAnswer) => outcome !== null && outcome !== 'QUEUED'

const isAbout = ({ question }: RecordsAnswer, { kind, number }: Question) =>
  question ? question.kind === kind && question.number === number : kind === 'initial' || kind === 'confirmed'

/** The answer that was taken before, or one on the way to it that comes after it. */
const isOldNews = ({ outcome, answered_at }: QuestionRow, answer: RecordsAnswer) =>
  outcome === answer.outcome ||
  (answered_at !== null &&
    outcome !== WITHDRAWN &&
    (answer.outcome === 'MANUAL_REVIEW' || answer.outcome === 'REFERRAL_UPDATE'))

type Given = { asked: Question; answer: RecordsAnswer; closures: readonly Closure[] }

/** Applies an answer to a locked case. What the case does not allow is counted and logged, and changes nothing. */
export async function takeAnswer(deps: Deps, unit: Unit, row: CaseView, given: Given): Promise<Verdict> {
  const { asked, answer } = given
  const { trx, now } = unit
  if (!isDecision(answer)) return heard(unit, row, asked)
  const question = await findQuestion(trx, row.id, asked)
  if (!question) return refuse(deps, row, given)
  if (isOldNews(question, answer)) return 'UNCHANGED'
  if (row.case_status === 'CLOSED') return keepOnly(unit, row, question, given)
  if (question.answered_at !== null) return refuse(deps, row, given)
  if (asked.kind === 'referral' && question.delivered_at === null) return 'EARLY'
  if (answer.outcome === 'MANUAL_REVIEW' && row.case_status === 'MANUAL_REVIEW') return heard(unit, row, asked)
  const referrals = asked.kind === 'referral' ? await findReferrals(trx, row.id, asked.number) : undefined
  const today = todayIn(now, row.time_zone)
  const { authorizedCloses } = deps.config
  const change = answerChange(row, answer, {
    question,
    referrals,
    today,
    now,
    closures: given.closures,
    authorizedCloses,
  })
  if (change === 'REFUSED') return refuse(deps, row, given)
  if (change === 'UNCHANGED') return heard(unit, row, asked)
  await apply(deps, unit, row, given, change)
  return 'APPLIED'
}

type Change = Exclude<ReturnType<typeof answerChange>, string>

async function apply(deps: Deps, unit: Unit, row: CaseView, { asked, answer }: Given, change: Change): Promise<void> {
  const { trx, now } = unit
  const { columns, actBy, referrals, isSettled, isNews } = change
  if (actBy) await openEpisode(trx, row, { answer, actBy, now })
  else if (isSettled) await endEpisode(trx, row, now)
  await keepReferrals(trx, row.id, referrals)
  await updateCase(trx, row.id, columns, now)
  if (isSettled) await settleQuestion(trx, row.id, asked, answer.outcome ?? '', now)
  else await noteHeard(trx, row.id, asked, now)
  if (isNews) await insertNews(trx, row, columns, now)
  if (isNews) await tellUsers(deps, unit, row, 'case-answered')
  await tellEmployee(unit, row, change)
  await deps.onCaseChanged(unit, row, columns)
  const { case_status = row.case_status, case_eligibility_statement = null } = columns
  const statuses = Object.fromEntries(referrals.map(({ agency, status }) => [agency, status]))
  unit.record({
    action: 'case.answered',
    subjectType: 'case',
    subjectId: row.case_number,
    before: { case_status: row.case_status },
    after: {
      case_status,
      case_eligibility_statement,
      reasons: answer.reasons,
      ...(asked.kind === 'referral' && { episode: asked.number, referrals: statuses, contacts: answer.contacts }),
    },
  })
}

/** The records have the question and nothing new about it. */
async function heard({ trx, now }: Unit, { id }: Seen, asked: Question): Promise<'UNCHANGED'> {
  await noteHeard(trx, id, asked, now)
  return 'UNCHANGED'
}

/** An answer for a case that was closed before stays in its history and changes nothing of it. */
async function keepOnly(unit: Unit, row: CaseView, question: QuestionRow, { answer }: Given): Promise<'KEPT'> {
  if (question.answered_at === null) await settleQuestion(unit.trx, row.id, question, answer.outcome ?? '', unit.now)
  unit.record({
    action: 'case.answer_kept',
    subjectType: 'case',
    subjectId: row.case_number,
    after: { outcome: answer.outcome, reasons: answer.reasons, question: question.kind, number: question.number },
  })
  return 'KEPT'
}

function refuse(deps: Deps, row: CaseView, { asked, answer }: Given): 'REFUSED' {
  count('records_answers_refused')
  const refused = { case: row.case_number, from: row.case_status, ...asked, outcome: answer.outcome }
  deps.log.error(refused, 'an answer of the records is not allowed')
  return 'REFUSED'
}

/** Emails the employee that there is a mismatch, or that the Social Security record should be updated. */
async function tellEmployee(unit: Unit, row: CaseView, { actBy, columns }: Change): Promise<void> {
  const episode = columns.mismatch_episode ?? row.mismatch_episode
  if (actBy) await mailEmployee(unit, row, { template: 'employee-mismatch', episode })
  if (columns.ssa_update_advised) await mailEmployee(unit, row, { template: 'employee-ssa-update', episode })
}
