import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from './finding.ts'
import { firstKey, type Notes } from './ledger.ts'
import { caseSteps, journeyOf, noteOf, statusAfter, type CaseStep } from './mismatch-journeys.ts'
import { countUnsettled, listCaseRows, listKeptPositions, type CaseRow } from './mismatch-rows.ts'
import type { Place, RecordsCase, RecordsSide } from './traffic.ts'

const NOTICE = 'case.paper_downloaded FURTHER_ACTION_NOTICE'
const LETTER = 'case.paper_downloaded REFERRAL_DATE_CONFIRMATION'

/** How often a write left each of its traces; a whole one left all of them as often. */
const traces: Readonly<Record<CaseStep, (row: CaseRow) => (number | undefined)[]>> = {
  create: ({ events, keys, numbers }) => [events['case.created'], keys['create'], numbers / 2],
  submit: ({ events, questions }) => [events['case.submitted'], questions['initial']],
  // what is read again is in the history again
  notice: ({ events, papers, given }) => [once(events[NOTICE]), papers['FURTHER_ACTION_NOTICE'], given],
  details: ({ events, checked }) => [once(events['case.mismatch_details_checked']), checked],
  tell: ({ events, told }) => [once(events['case.employee_told']), told],
  send: ({ events, links, mails }) => [events['case.notice_sent'], links, mails['employee-notice']],
  agree: ({ events, agreed }) => [events['case.notice_details_agreed'], agreed],
  sign: ({ events, papers, signatures }) => [
    ...[events['case.decision_signed'], signatures],
    (papers['SIGNED_NOTICE'] ?? 0) - (events['case.notice_countersigned'] ?? 0),
  ],
  copy: ({ events, papers }) => [events['case.paper_uploaded SIGNED_COPY'], papers['SIGNED_COPY']],
  decide: ({ events, decided }) => [once(events['case.decision_recorded']), decided],
  refer: ({ events, questions, referred, keys }) => [
    ...[events['case.referred'], questions['referral'], referred, keys['refer']],
    // the acceptance of the records comes after it, once
    events['case.referral_taken'],
  ],
  letter: ({ events, papers }) => [once(events[LETTER]), papers['REFERRAL_DATE_CONFIRMATION']],
  noAction: ({ events, declined, keys }) => [
    events['case.no_action_recorded'],
    events['case.no_action_recorded'] === undefined ? 0 : declined,
    keys['noAction'],
  ],
  photo: ({ events, questions, keys }) => [events['case.photo_compared'], questions['photo'], keys['photo']],
  documents: ({ events, questions, keys, attachments }) => [
    ...[events['case.documents_sent'], questions['documents'], keys['documents']],
    attachments / 2,
  ],
  close: ({ events, keys, following }) => [(events['case.closed'] ?? 0) - following, keys['close']],
  resubmit: ({ following, keys }) => [following, keys['resubmit']],
}

/** A write that has no key may be done twice: the second time after it was not answered the first. */
const once = (times = 0) => Math.min(times, 1)
const repeatable: Partial<Record<CaseStep, string>> = {
  notice: NOTICE,
  details: 'case.mismatch_details_checked',
  tell: 'case.employee_told',
  decide: 'case.decision_recorded',
  letter: LETTER,
}

const timesOf = (row: CaseRow, step: CaseStep): number => traces[step](row)[0] ?? 0
const isWhole = (row: CaseRow, step: CaseStep) => traces[step](row).every((count = 0) => count === timesOf(row, step))

/**
 * Lets the records answer everything, and compares the cases with their events, questions, papers, copies, updates and
 * emails, and what the records have of them, with the notes.
 */
export async function compareMismatches(place: Place, notes: Notes): Promise<Finding[]> {
  const { records } = place
  if (!records) throw new Error('These writes need the records.')
  const isSettled = await untilSettled(place, records)
  const ofRecords = new Map(records.cases().map((each) => [each.caseNumber, each]))
  const rows = await listCaseRows(place)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const gone = [...notes.acked].filter(([key, { id }]) => byKey.get(firstKey(key))?.[0]?.number !== id)
  const numbers = new Set(rows.map(({ number }) => number))
  return [
    ...(isSettled ? [] : [['undecided', 'questions or updates that stay open'] satisfies Finding]),
    ...gone.map(([key]): Finding => ['lost', key]),
    ...[...byKey].filter(([, same]) => same.length > 1).map(([key]): Finding => ['dup', key]),
    ...[...ofRecords.keys()]
      .filter((number) => !numbers.has(number))
      .map((number): Finding => ['phantom', `${number} at the records`]),
    ...rows.flatMap((row) => [...findingsOf(row, notes), ...recordsFindings(row, ofRecords.get(row.number))]),
  ]
}

const PATIENCE_MS = 300_000

/** Whether the records have everything, and everything in their feed was applied, after all days that a referral can take. */
async function untilSettled({ ownerDb }: Place, records: RecordsSide): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS
  let isQuiet = false
  // referrals are handed over first: their days count from then
  for (const days of [0, 20]) {
    if (days > 0) await records.pass(days)
    isQuiet = false
    while (!isQuiet && Date.now() < end) {
      await pause(500)
      const kept = await listKeptPositions(ownerDb)
      const reported = records.cases().flatMap(({ answers }) => answers.flatMap(({ position }) => position ?? []))
      isQuiet = reported.every((position) => kept.has(position)) && (await countUnsettled(ownerDb)) === 0
    }
  }
  return isQuiet
}

function findingsOf(row: CaseRow, notes: Notes): Finding[] {
  const first = notes.sent.get(row.key)
  if (!first) return [['phantom', row.key]]
  const isTorn = caseSteps.some((step) => !isWhole(row, step)) || !isAsWritten(row, first.serial)
  return [
    ...caseSteps.flatMap((step) => differenceOf(row, step, notes)),
    ...(isTorn ? [['torn', JSON.stringify(row)] satisfies Finding] : []),
  ]
}

/** Whether what a write left is missing, there twice, or there although no one sent it. */
function differenceOf(row: CaseRow, step: CaseStep, { sent, acked }: Notes): Finding[] {
  const note = noteOf(row.key, step)
  const times = timesOf(row, step)
  if (times === 0) return acked.has(note) ? [['lost', note]] : []
  if (!sent.has(note)) return [['phantom', note]]
  const event = repeatable[step]
  const isRepeated = event !== undefined && acked.has(note) && (row.events[event] ?? 0) > 1
  return times > 1 || isRepeated ? [['dup', note]] : []
}

/** Whether the case stands where its last write and the records' answers lead, and its history tells how it came there. */
function isAsWritten(row: CaseRow, serial: number): boolean {
  const last = journeyOf(serial).steps.findLast((step) => timesOf(row, step) > 0) ?? 'create'
  const { mails, questions, undelivered } = row
  const changes = row.history.filter(({ before, after }) => before !== after)
  const isChain = row.history.every(
    ({ before }, at) => before === null || before === (row.history[at - 1]?.after ?? null),
  )
  return (
    isDeepStrictEqual([row.status, row.statement], statusAfter(serial, last)) &&
    isChain &&
    row.history.at(-1)?.after === row.status &&
    Object.values(undelivered).every((count) => count === 0) &&
    (questions['closed'] ?? 0) === (questions['initial'] && last === 'close' && row.statement === null ? 1 : 0) &&
    (row.events['case.notice_countersigned'] ?? 0) === (row.signatures > 0 ? row.referred : 0) &&
    row.referrals >= row.taken &&
    row.ended === (row.status === 'PENDING_REFERRAL' ? 0 : row.mismatches) &&
    (mails['employee-mismatch'] ?? 0) === row.mismatches &&
    (mails['employee-referred'] ?? 0) === row.taken &&
    // each change of the records after the first answer is news
    row.news === changes.filter(({ before }) => before === 'REFERRED' || before === 'MANUAL_REVIEW').length
  )
}

/** Whether the records have each question once, and each of their updates was kept and applied. */
function recordsFindings(row: CaseRow, known: RecordsCase | undefined): Finding[] {
  const asked = (known?.asked ?? []).map(({ kind }) => kind)
  const promised = Object.entries(row.questions).flatMap(([kind, count = 0]) => Array<string>(count).fill(kind))
  const reported = (known?.answers ?? []).flatMap(({ position }) => position ?? [])
  const kept = new Set(row.positions)
  const setAside = (row.updates['SET_ASIDE'] ?? 0) + (row.updates['WAITING'] ?? 0)
  const answered = row.events['case.answered'] ?? 0
  const about = (what: string) => `${row.number} ${what}`
  return [
    ...promised
      .filter((kind) => !asked.includes(kind))
      .map((kind): Finding => ['lost', about(`${kind} at the records`)]),
    ...asked
      .filter((kind) => !promised.includes(kind))
      .map((kind): Finding => ['phantom', about(`${kind} at the records`)]),
    ...reported.filter((each) => !kept.has(each)).map((each): Finding => ['lost', about(`update ${each}`)]),
    ...row.positions
      .filter((each) => !reported.includes(each))
      .map((each): Finding => ['phantom', about(`update ${each}`)]),
    ...(setAside > 0 ? [['lost', about(`${setAside} updates set aside`)] satisfies Finding] : []),
    ...(answered > (known?.answers.length ?? 0) ? [['dup', about('answer applied')] satisfies Finding] : []),
  ]
}
