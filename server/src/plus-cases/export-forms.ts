import type { Readable } from 'node:stream'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { formExportColumns } from '@hireproof/contract/plus-cases/export-columns'
import type { exportPlusCases } from '@hireproof/contract/plus-cases/bulk.endpoints'
import { plusCaseLabels, plusStepLabels, type PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { timeZoneName } from '@hireproof/contract/format/display'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { CSV_START, csvClock, csvLine } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { mapInSlices } from '../platform/in-slices.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { readInBatches, readRowsInTurn, streamFile } from '../platform/stream-rows.ts'
import { runUnit } from '../platform/unit.ts'
import { countForms, findForms, inOrder, rowsOf } from './board.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'

type Asked = z.infer<typeof exportPlusCases.body>

/** How many lists one user may export in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }
/** Forms that are read at once: the driver reads all of them in one go, while other callers wait. */
const BATCH = 25

/**
 * All forms that a search of the board finds, or those of it that are named, as a stream that reads only as fast as its reader. The
 * audit records who took how many, and by which criteria, before the first line goes out.
 */
export async function exportForms(deps: Deps, actor: UserActor, { ids, sort, ...query }: Asked): Promise<Readable> {
  await limitRate(deps.identityDb, { subject: `forms exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  const moment = { now: deps.clock.now(), closures: await deps.closures() }
  const found = async (trx: Db) => {
    const { forms } = await findForms(trx, actor, query, moment)
    return { forms: ids ? forms.where('plus_case.id', 'in', ids) : forms }
  }
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const { forms } = await found(unit.trx)
    const count = await countForms(forms)
    const { text, ...criteria } = query
    const after = { count, criteria: { ...criteria, has_text: Boolean(text?.trim()) }, ...(ids && { forms: ids }) }
    unit.record({
      action: 'plus_cases.exported',
      subjectType: 'account',
      subjectId: String(actor.accountId),
      after,
    })
  })
  return streamFile(deps.appDb, actor.reach, async function* (trx) {
    yield CSV_START + csvLine(headerOf(actor.timeZone))
    const cells = cellsOf(csvClock(actor.timeZone))
    const { forms } = await found(trx)
    const ordered = inOrder(forms, query, sort).clearSelect().select('plus_case.id')
    for await (const listed of readInBatches<{ id: string }>(trx, ordered, BATCH)) {
      const rows = await readRowsInTurn(() => rowsOf(trx, moment.now, listed))
      yield (await mapInSlices(rows, (row) => csvLine(cells(presentPlusCase(actor, row, moment))))).join('')
    }
  })
}

type Column = keyof typeof formExportColumns
const columns = Object.keys(formExportColumns) as Column[]

const headerOf = (timeZone: string): string[] =>
  columns.map((column) => formExportColumns[column] + (column.endsWith('At') ? ` (${timeZoneName(timeZone)})` : ''))

type Cells = Record<Column, (form: PlusCase) => string | null | undefined>

function cellsOf(clock: (at: Date) => string): (form: PlusCase) => string[] {
  const time = (at: string | null) => at && clock(new Date(at))
  const cells: Cells = {
    invitedName: (form) => form.invitedName,
    employeeEmail: (form) => form.employeeEmail,
    firstDayOfWork: (form) => form.firstDayOfWork,
    site: (form) => form.site?.text,
    status: (form) => plusCaseLabels[form.status],
    nextStep: (form) => plusStepLabels[form.nextStep],
    nextStepBy: (form) => form.nextStepBy,
    examiner: (form) => form.examiner?.name,
    representative: ({ representative: named }) =>
      named && [named.name, named.title, named.organization].filter(Boolean).join(', '),
    invitedBy: (form) => form.createdBy?.name,
    createdAt: (form) => time(form.createdAt),
    submittedAt: (form) => time(form.submittedAt),
    daysLate: (form) => form.section1Late && String(form.section1Late.days),
    section2SignedAt: (form) => time(form.section2SignedAt),
    reverifyBy: (form) => form.reverifyBy,
    caseNumber: (form) => form.caseNumber,
    result: (form) => form.caseStatusDisplay,
  }
  return (form) => columns.map((column) => cells[column](form) ?? '')
}

/** The name of the file that is exported on a day of a company's calendar. */
export const formsFileName = (now: Date, timeZone: string): string => `forms-${todayIn(now, timeZone)}.csv`
