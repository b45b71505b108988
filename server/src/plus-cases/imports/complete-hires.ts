import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { beforeMou } from '@hireproof/contract/cases/case-rules'
import { displayCount } from '@hireproof/contract/format/display'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import { earlierFormText } from '@hireproof/contract/plus-cases/earlier-form'
import { hireOfLine, type NewHireLine, type NewHireOfLine } from '@hireproof/contract/plus-cases/new-hire-files'
import { sql } from 'kysely'
import { participatingSince } from '../../accounts/mou/participating-since.ts'
import type { JudgedRow } from '../../imports/import-rows.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import {
  formInTheWay,
  listFormsOfAddresses,
  listFormsOfNames,
  stateFor,
  type FoundForm,
} from '../start/earlier-forms.ts'
import { findSites, type Sites } from '../start/chosen-site.ts'
import { OWN_FORM, REASON_NEEDED } from '../start/invite-new-hire.ts'
import { listUsersOfAddresses } from '../start/user-addresses.ts'
import { canViewPlusCase } from '../plus-cases.policy.ts'
import { findExaminers, type Examiners } from './find-examiners.ts'

/** Who judges rows, and on which day. */
export type Judging = { identityDb: Db; actor: UserActor; today: IsoDate }

/** What the company has that rows are judged by. */
type Known = {
  since: IsoDate | undefined
  examiners: Examiners
  sites: Sites
  /** The users of the company that have an address. */
  users: ReadonlyMap<string, ReadonlySet<string>>
  forms: ReadonlyMap<string, FoundForm[]>
  /** The complete forms of a name that the actor may see, by the key of the name. */
  namesakes: ReadonlyMap<string, FoundForm>
  keyOfName: ReadonlyMap<string, string>
}

/**
 * Judges rows by their company: its users, its memorandum and its earlier forms. A complete form of the address needs a decision. One
 * of the name alone is named in a warning, and so is a form that is late from its beginning.
 */
export async function completeHires(trx: Db, judging: Judging, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const lines = rows.map((row) => ({ row, hire: hireOfLine(row.cells as NewHireLine) }))
  const known = await knownFor(
    trx,
    judging,
    lines.map(({ hire }) => hire),
  )
  return mapInSlices(lines, ({ row, hire }) => completed(judging, known, row, hire))
}

async function knownFor(trx: Db, { identityDb, actor }: Judging, hires: readonly NewHireOfLine[]): Promise<Known> {
  const { accountId } = actor
  const addresses = [...new Set(hires.map(({ employeeEmail }) => employeeEmail.toLowerCase()))]
  const names = [...new Set(hires.map(({ invitedName }) => invitedName.normalize('NFC')))].filter(Boolean)
  const namesakes = (await listFormsOfNames(trx, accountId, names)).filter((form) => canViewPlusCase(actor, form))
  return {
    since: await participatingSince(trx, accountId),
    examiners: await findExaminers(
      trx,
      accountId,
      hires.map(({ examiner }) => examiner),
    ),
    sites: await findSites(
      trx,
      accountId,
      hires.map(({ site }) => site),
    ),
    users: await listUsersOfAddresses(identityDb, accountId, addresses),
    forms: Map.groupBy(await listFormsOfAddresses(trx, accountId, addresses), (form) => form.address),
    namesakes: new Map(namesakes.toReversed().map((form) => [form.name_key, form])),
    keyOfName: await keysOfNames(trx, names),
  }
}

const keysOfNames = async (trx: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; key: string }>`
    select n as name, name_key(n) as key from unnest(${names}::text[]) as n`.execute(trx)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

function completed({ actor, today }: Judging, known: Known, row: JudgedRow, hire: NewHireOfLine): JudgedRow {
  const address = hire.employeeEmail.toLowerCase()
  const examiner = known.examiners.find(hire.examiner)
  const site = known.sites.find(hire.site)
  const users = known.users.get(address)
  const inTheWay =
    row.problems.employeeEmail === undefined ? formInTheWay(known.forms.get(address) ?? [], hire) : undefined
  const needsDecision = inTheWay && inTheWay.state !== 'unsigned' && !hire.despiteEarlierForm
  const isBeforeMou =
    known.since !== undefined && row.problems.firstDayOfWork === undefined && hire.firstDayOfWork < known.since
  const problems: Record<string, string> = {
    ...(isBeforeMou && { firstDayOfWork: beforeMou(known.since ?? '') }),
    ...(examiner.problem !== undefined && { examiner: examiner.problem }),
    ...(site.problem !== undefined && { site: site.problem }),
    ...(users?.has(examiner.id ?? actor.userId) && { examiner: OWN_FORM }),
    ...(users && hire.addressReason === '' && { addressReason: REASON_NEEDED }),
    ...(needsDecision && { inviteAnyway: `${earlierFormText[inTheWay.state]} Enter Yes to invite anyway.` }),
    ...row.problems,
  }
  const shown = needsDecision && canViewPlusCase(actor, inTheWay.form) ? { reference: inTheWay.form.id } : {}
  if (Object.keys(problems).length > 0) return { ...row, ...shown, problems, key: null }
  return { ...row, ...warned({ today }, known, hire) }
}

/** What a person should know about a row that can be added. */
function warned({ today }: Pick<Judging, 'today'>, known: Known, hire: NewHireOfLine) {
  const days = daysLate(hire.firstDayOfWork, today)
  const namesake = known.namesakes.get(known.keyOfName.get(hire.invitedName.normalize('NFC')) ?? '')
  const isRehire =
    namesake !== undefined &&
    namesake.address !== hire.employeeEmail.toLowerCase() &&
    stateFor(namesake, hire.firstDayOfWork) === 'rehire'
  const problems: Record<string, string> = {
    ...(days !== null && {
      firstDayOfWork: `The form is late from its beginning: Section 1 was due ${displayCount(days, 'day')} ago.`,
    }),
    ...(isRehire && { lastName: NAMESAKE }),
  }
  return { problems, proposals: {}, ...(isRehire && { reference: namesake.id }) }
}

const NAMESAKE =
  'Someone with this name has a complete form. For a rehire, you can use its Supplement B instead of a new form.'
