import type { EnrollmentSection } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from './finding.ts'
import { firstKey, type Notes } from './ledger.ts'
import {
  addressOf,
  companySteps,
  FILE_ROWS,
  isSection,
  journeyOf,
  keyOf,
  noteOf,
  type CompanyStep,
} from './company-journeys.ts'
import { countUndecided, listCompanyRows, type CompanyRow } from './company-rows.ts'
import type { Place } from './traffic.ts'

/** A job that was cut off is taken up again after a minute, by a runner that looks once a minute. */
const PATIENCE_MS = 200_000

/** How often a write left each of its traces; a whole one left all of them as often. */
function tracesOf(row: CompanyRow, step: CompanyStep): number[] {
  const { events, mails, keys, sites, counted_sites: counted, found_sites: found } = row
  if (isSection(step)) return [row.saved[step] ?? 0, row.sections[step] ?? 0]
  const traces: Record<Exclude<CompanyStep, EnrollmentSection>, (number | undefined)[]> = {
    link: [row.links, mails['enrollment-link']],
    site: [events['account.hiring_site_added'], keys['site'], sites, counted, found],
    upload: [row.uploads, row.upload_rows / FILE_ROWS],
    commit: [
      events['account.hiring_sites_imported'],
      ...[row.added_rows, sites, counted, found].map((rows) => rows / FILE_ROWS),
    ],
    sign: [events['account.mou_signed'], row.signatures],
    submit: [events['enrollment.submitted'], row.submissions, keys['submit'], mails['enrollment-submitted']],
  }
  return (traces[step] ?? []).map((count = 0) => count)
}

const timesOf = (row: CompanyRow, step: CompanyStep): number => tracesOf(row, step)[0] ?? 0

/** Compares the enrollments, once all are decided, with everything that belongs to them, with the notes. */
export async function compareCompanies(place: Place, notes: Notes): Promise<Finding[]> {
  const end = Date.now() + PATIENCE_MS
  while ((await countUndecided(place)) > 0 && Date.now() < end) await pause(500)
  const rows = await listCompanyRows(place)
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const gone = [...notes.acked.keys()].filter((key) => !byEmail.has(addressOf(firstKey(key))))
  return [
    ...gone.map((key): Finding => ['lost', key]),
    ...[...byEmail].filter(([, same]) => same.length > 1).map(([email]): Finding => ['dup', email]),
    ...rows.flatMap((row) => findingsOf(row, notes)),
  ]
}

function findingsOf(row: CompanyRow, notes: Notes): Finding[] {
  const first = notes.sent.get(keyOf(row.email))
  if (!first) return [['phantom', row.email]]
  const steps = journeyOf(first.serial)
  const isTorn = !steps.every((step) => isWhole(row, step)) || !isDecidedAsSubmitted(row, steps)
  return [
    // also a write that is not of this journey
    ...companySteps.filter((step) => steps.includes(step)).flatMap((step) => differenceOf(row, step, notes)),
    ...(row.status === 'SUBMITTED' ? [['undecided', row.email] satisfies Finding] : []),
    ...(isTorn ? [['torn', JSON.stringify(row)] satisfies Finding] : []),
  ]
}

const isWhole = (row: CompanyRow, step: CompanyStep): boolean =>
  tracesOf(row, step).every((count) => count === timesOf(row, step))

/** Whether what a write left is missing, there twice, or there although no one sent it. */
function differenceOf(row: CompanyRow, step: CompanyStep, { sent, acked }: Notes): Finding[] {
  const note = noteOf(keyOf(row.email), step)
  const times = timesOf(row, step)
  if (times === 0) return acked.has(note) ? [['lost', note]] : []
  if (!sent.has(note)) return [['phantom', note]]
  // a link or a check without an answer is asked for again
  const mayRepeat = (step === 'link' || step === 'upload') && !acked.has(note)
  return times > 1 && !mayRepeat ? [['dup', note]] : []
}

/** Whether there is all that an approval brings, once, or nothing of it. */
function isDecidedAsSubmitted(row: CompanyRow, steps: readonly CompanyStep[]): boolean {
  if (row.account_id === null || row.status === 'SUBMITTED') return true
  const isApproved = timesOf(row, 'submit') > 0
  const times = isApproved ? 1 : 0
  const signed = steps.includes('sign') ? times : 0
  const sites = steps.includes('commit') ? timesOf(row, 'commit') * FILE_ROWS : timesOf(row, 'site')
  const { events, mails } = row
  return (
    row.status === (isApproved ? 'APPROVED' : 'DRAFT') &&
    row.account_status === (isApproved ? 'ACTIVE' : 'PENDING') &&
    row.sites === sites &&
    [row.approvals, row.users, events['enrollment.approved'] ?? 0, events['user.created'] ?? 0].every(
      (count) => count === times,
    ) &&
    [mails['enrollment-approved'] ?? 0, mails['user-invited'] ?? 0].every((count) => count === times) &&
    [row.memoranda, events['account.mou_countersigned'] ?? 0].every((count) => count === signed)
  )
}
