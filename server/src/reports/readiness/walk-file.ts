import { createHash } from 'node:crypto'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  findingKindLabels,
  findingKinds,
  findingKindWords,
  findingRuleNames,
  findingRules,
  kindOfRule,
} from '@hireproof/contract/form-i9/findings'
import { displayCount, displayDate, displayDateTime } from '@hireproof/contract/format/display'
import {
  MOST_PDF_FINDINGS,
  shareWithout,
  type AuditWalk,
  type WalkFinding,
} from '@hireproof/contract/reports/audit-readiness'
import type { Deps } from '../../deps.ts'
import type { RecordPart } from '../../pdf/draw-record.ts'
import { writeRecord } from '../../pdf/write-record.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, CSV_TYPE, csvLine } from '../../platform/csv.ts'
import { inTransaction } from '../../platform/db.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { limitExports } from '../export-report.ts'
import { presentFinding, presentWalk } from './read-walks.ts'
import { countByRule, findingsOf, ownWalk } from './walks.queries.ts'

type Asked = { walkId: string; format: 'csv' | 'pdf' }

/** The findings of a walk as a file; the audit records it before its first byte leaves. */
export async function takeWalkFile(deps: Deps, actor: UserActor, { walkId, format }: Asked) {
  const read = () =>
    inTransaction(deps.appDb, actor.reach, async (trx) => {
      const walk = presentWalk(deps, await ownWalk(trx, actor, walkId))
      ensure(walk.state === 'READY', 'not_found')
      const most = format === 'pdf' ? MOST_PDF_FINDINGS : Number.MAX_SAFE_INTEGER
      const rows = await findingsOf(trx, walkId).limit(most).execute()
      return { walk, counts: await countByRule(trx, walkId), findings: rows.map(presentFinding) }
    })
  const found = await read()
  await limitExports(deps, actor)
  const bytes = format === 'pdf' ? await asPdf(found, actor) : await asCsv(found.findings)
  await runUnit(deps, actor, actor.accountId, async ({ record }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const after = { format, company: found.walk.companyId, sha256 }
    record({ action: 'audit_readiness.taken', subjectType: 'audit_readiness', subjectId: walkId, after })
  })
  const day = todayIn(new Date(found.walk.asOf ?? ''), actor.timeZone)
  const type = format === 'pdf' ? 'application/pdf' : CSV_TYPE
  return { type, name: `audit-readiness-${day}.${format}`, bytes }
}

const columns: readonly { header: string; share: number; cell: (finding: WalkFinding) => string }[] = [
  { header: 'Kind', share: 3, cell: ({ rule }) => findingKindLabels[kindOfRule(rule)] },
  { header: 'Finding', share: 7, cell: ({ rule }) => findingRules[rule].words },
  { header: 'New hire', share: 5, cell: ({ name }) => name ?? 'Form was purged since' },
  { header: 'First day of work', share: 3, cell: ({ firstDayOfWork }) => dayText(firstDayOfWork) },
  { header: 'Due', share: 3, cell: ({ dueOn }) => dayText(dueOn) },
  { header: 'Done', share: 3, cell: ({ doneOn }) => dayText(doneOn) },
  {
    header: 'Explained',
    share: 4,
    cell: ({ explained }) => (explained ? `${explained.at.slice(0, 10)} ${explained.by ?? ''}` : ''),
  },
]

const dayText = (day: string | null) => (day === null ? '' : displayDate(day))

async function asCsv(findings: readonly WalkFinding[]): Promise<Buffer> {
  const all = [
    ...columns.map(({ header, cell }) => ({ header, cell })),
    { header: 'Form', cell: (of: WalkFinding) => of.plusCaseId },
  ]
  const lines = await mapInSlices(findings, (finding) => csvLine(all.map(({ cell }) => cell(finding))))
  return Buffer.from(CSV_START + csvLine(all.map(({ header }) => header)) + lines.join(''))
}

type Found = { walk: AuditWalk; counts: { rule: string; forms: number }[]; findings: WalkFinding[] }

function asPdf({ walk, counts, findings }: Found, { timeZone }: UserActor): Promise<Buffer> {
  const share = shareWithout(walk)
  const asOf = displayDateTime(walk.asOf, timeZone)
  const total = counts.reduce((sum, { forms }) => sum + forms, 0)
  return writeRecord({
    title: 'Audit readiness of Forms I-9',
    head: [
      ['Company', `${walk.companyName} (${walk.companyId})`],
      ['As of', asOf],
      ['Forms looked at', String(walk.forms)],
      ['Forms without findings', share === null ? '0' : `${walk.formsWithoutFindings} (${share}%)`],
      ['Findings', String(total)],
      ['Audit trail', walk.brokenAt === null ? 'Whole' : `Broken at entry ${walk.brokenAt}`],
    ],
    parts: [...findingKinds.map((kind) => partOfKind(kind, counts)), listPart(findings, total)],
    foot: `Audit readiness of ${walk.companyName}, as of ${asOf}`,
    date: new Date(walk.asOf ?? ''),
  })
}

function partOfKind(kind: (typeof findingKinds)[number], counts: Found['counts']): RecordPart {
  const rules = findingRuleNames.filter((rule) => kindOfRule(rule) === kind)
  const rows = rules.map((rule) => [
    findingRules[rule].words,
    String(counts.find((each) => each.rule === rule)?.forms ?? 0),
  ])
  return {
    heading: `${findingKindLabels[kind]} findings by rule`,
    texts: [findingKindWords[kind]],
    table: {
      columns: [
        { header: 'Rule', share: 8 },
        { header: 'Forms', share: 1 },
      ],
      rows,
    },
  }
}

function listPart(findings: readonly WalkFinding[], total: number): RecordPart {
  if (total === 0) return { heading: 'Findings', texts: ['No form has a finding.'] }
  const isCut = total > findings.length
  const cut = `The first ${displayCount(findings.length, 'finding')} of ${total} are listed. The file for spreadsheets has all.`
  return {
    heading: 'Findings',
    ...(isCut && { texts: [cut] }),
    // a thread takes no functions
    table: {
      columns: columns.map(({ header, share }) => ({ header, share })),
      rows: findings.map((finding) => columns.map(({ cell }) => cell(finding))),
    },
  }
}
