import type { Finding } from './finding.ts'
import { firstKey, type Notes } from './ledger.ts'
import { addressOf, journeyOf, keyOf, noteOf, plusSteps, type PlusStep } from './plus-journeys.ts'
import { listPlusRows, listStrayCases, type PlusRow } from './plus-rows.ts'
import type { Place } from './traffic.ts'

/** How often a write left each of its traces; a whole one left all of them as often. */
const traces: Readonly<Record<PlusStep, (row: PlusRow) => (number | undefined)[]>> = {
  start: ({ keys, forms, mails, events }) => [events['plus_case.started'], keys, forms, mails['plus-invited']],
  consent: ({ consents, events }) => [events['form_i9.consent_given'], consents],
  rival: ({ rivals, rival_events: events }) => [rivals, events['case.created']],
  sign: ({ events, signed_forms, mails }) => [events['form_i9.section1_signed'], signed_forms, mails['plus-signed']],
  number: (row) => [...signedBy(row, 'form_i9.section1_number_added'), row.mails['plus-number-added']],
  closeRival: ({ closed_rivals, rival_events: events }) => [closed_rivals, events['case.closed']],
  check: ({ events }) => [events['plus_case.check_started']],
  ask: ({ events, mails, links, forms }) => [
    ...[events['plus_case.correction_asked'], mails['plus-correction']],
    // the first link is that of the invitation
    links - forms,
  ],
  signAgain: (row) => [
    ...signedBy(row, 'form_i9.section1_corrected'),
    ...[row.signed_again, row.mails['plus-corrected']],
  ],
  section2: (row) => (isRepresented(row) ? [0] : examined(row)),
  name: ({ events, representatives, representative_links, mails }) => [
    ...[events['plus_case.representative_named'], representatives, representative_links, mails['representative-named']],
  ],
  represent: (row) =>
    isRepresented(row) ? [row.representing, row.represented, row.mails['plus-examined'], ...examined(row)] : [0],
  correctSection2: (row) => signedBy(row, 'form_i9.section2_corrected'),
  block: (row) => signedBy(row, 'form_i9.supplement_b_signed'),
  correctBlock: (row) => signedBy(row, 'form_i9.supplement_b_corrected'),
}

const isRepresented = ({ representing, represented }: PlusRow) => representing + represented > 0

const examined = (row: PlusRow) => [...signedBy(row, 'form_i9.section2_signed'), row.is_completed ? 1 : 0]

/** A signature is an entry and an event that names it. */
const signedBy = ({ events, entries }: PlusRow, action: string) => [events[action], entries[action]]

const timesOf = (row: PlusRow, step: PlusStep): number => traces[step](row)[0] ?? 0

/** Compares the plus cases, with all that was signed on them, their links, emails, cases and events, with the notes. */
export async function comparePlusCases(place: Place, notes: Notes): Promise<Finding[]> {
  const rows = await listPlusRows(place)
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const gone = [...notes.acked].filter(([key, { id }]) => byEmail.get(addressOf(firstKey(key)))?.[0]?.id !== id)
  return [
    ...gone.map(([key]): Finding => ['lost', key]),
    ...[...byEmail].filter(([, same]) => same.length > 1).map(([email]): Finding => ['dup', email]),
    ...rows.flatMap((row) => findingsOf(row, notes)),
    ...(await listStrayCases(place)).map((number): Finding => ['torn', `case ${number} without a plus case`]),
  ]
}

function findingsOf(row: PlusRow, notes: Notes): Finding[] {
  const first = notes.sent.get(keyOf(row.email))
  if (!first) return [['phantom', row.email]]
  const isTorn =
    plusSteps.some((step) => !isWhole(row, step)) || !isWholeForm(row) || !isCaseAsWritten(row, first.serial)
  return [
    ...plusSteps.flatMap((step) => differenceOf(row, step, notes)),
    ...(isTorn ? [['torn', JSON.stringify(row)] satisfies Finding] : []),
  ]
}

const isWhole = (row: PlusRow, step: PlusStep) => traces[step](row).every((count = 0) => count === timesOf(row, step))

/** Whether what a write left is missing, there twice, or there although no one sent it. */
function differenceOf(row: PlusRow, step: PlusStep, { sent, acked }: Notes): Finding[] {
  const note = noteOf(keyOf(row.email), step)
  const times = timesOf(row, step)
  if (times === 0) return acked.has(note) ? [['lost', note]] : []
  if (!sent.has(note)) return [['phantom', note]]
  // a request without an answer is sent again, which renews it
  const mayRepeat = step === 'ask' && !acked.has(note)
  return times > 1 && !mayRepeat ? [['dup', note]] : []
}

/** Whether there is nothing on the form but what an event names, and no event without it. */
function isWholeForm(row: PlusRow): boolean {
  const named = Object.values(row.entries).reduce<number>((sum, count = 0) => sum + count, 0)
  return row.all_entries === named && row.asked === Math.min(timesOf(row, 'ask'), 1)
}

/** Whether the case begins, waits and is replaced as the writes on the form imply: one case, and one wait at most. */
function isCaseAsWritten(row: PlusRow, serial: number): boolean {
  const { steps, begins } = journeyOf(serial)
  const isSigned = timesOf(row, 'sign') > 0
  const hasBegun = begins === undefined ? isSigned : timesOf(row, begins) > 0
  // a check that does not begin the case opens a draft of it
  const isDraft = !hasBegun && timesOf(row, 'check') > 0
  const replaced = steps.includes('check') && begins === 'signAgain' && hasBegun ? 1 : 0
  const { events, case_events: caseEvents, mails } = row
  const held = begins !== undefined && isSigned ? 1 : 0
  return (
    row.waits === (isSigned && !hasBegun) &&
    isDraft === (row.case_status === 'DRAFT') &&
    hasBegun === (row.case_status !== null && !isDraft) &&
    row.checks === (hasBegun ? 1 : 0) &&
    (caseEvents['case.created'] ?? 0) === (hasBegun || isDraft ? 1 : 0) &&
    (caseEvents['case.submitted'] ?? 0) === (hasBegun ? 1 : 0) &&
    (events['plus_case.case_held'] ?? 0) === held &&
    (events['plus_case.case_released'] ?? 0) === (held && hasBegun ? 1 : 0) &&
    (mails['plus-check-begun'] ?? 0) === (begins === 'check' && hasBegun ? 1 : 0) &&
    row.replaced === replaced &&
    row.named === replaced
  )
}
