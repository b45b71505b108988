import { createHash } from 'node:crypto'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { mayImportStatusChange } from '@hireproof/contract/reports/reports.policy'
import { readRevokedLine, statusChangeFile, type RevokedLine } from '@hireproof/contract/reports/status-change'
import type { importStatusChange as endpoint } from '@hireproof/contract/reports/status-change.endpoints'
import { lockCases } from '../cases/cases.queries.ts'
import { takeRevocation } from '../cases/status-changes/take-revocation.ts'
import { readInTurn } from '../copies/read-form.ts'
import type { Deps } from '../deps.ts'
import { readFile } from '../imports/read-file.ts'
import type { SentImport } from '../imports/read-import.ts'
import { isReadOnly, type UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { turnsEach } from '../platform/turns.ts'
import { runUnit, type Unit } from '../platform/unit.ts'

/** How many files a company may bring in a while, */
const PACE = { most: 20, minutes: 60 }
/** and one at a time. */
const ofEach = turnsEach(1)

type Reply = ReplyOf<typeof endpoint>
type Input = { read: () => Promise<SentImport> }
type Line = { line: number; read: RevokedLine }

/**
 * Adds what a file of the government reports of the cases in reach, all of it or nothing. Of every other line, the answer
 * has the number and what is wrong with it; nothing of such a line is kept (decision 99).
 */
export async function importStatusChange(deps: Deps, actor: UserActor, { read }: Input): Promise<Reply> {
  ensure(mayImportStatusChange(actor.facts), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(!isReadOnly(actor), 'forbidden')
  const company = new Set([`status change of ${actor.accountId}`])
  return ofEach(company, async () => {
    const subject = `status change imported|${actor.accountId}`
    await limitRate(deps.identityDb, { subject, ...PACE }, deps.realClock.now())
    const sent = await readInTurn(actor, company, read)
    const { rows } = await readFile(statusChangeFile, sent.bytes, sent)
    const today = todayIn(deps.clock.now(), actor.timeZone)
    const lines = rows.map(({ line, cells, problem }): Line => ({
      line,
      read: problem === undefined ? readRevokedLine(cells, today) : { problem },
    }))
    return runUnit(deps, actor, actor.accountId, async (unit) => {
      const reply = await addLines(deps, unit, lines)
      const { added, known, unmatched } = reply
      const sha256 = createHash('sha256').update(sent.bytes).digest('hex')
      const after = { rows: rows.length, added, known, unmatched: unmatched.length, sha256 }
      unit.record({ action: 'report.status_change_imported', subjectType: 'user', subjectId: actor.userId, after })
      return reply
    })
  })
}

async function addLines(deps: Deps, unit: Unit, lines: readonly Line[]): Promise<Reply> {
  const numbers = lines.flatMap(({ read }) => ('problem' in read ? [] : [read.caseNumber]))
  const cases = numbers.length === 0 ? [] : await lockCases(unit.trx, [...new Set(numbers)])
  const caseOf = new Map(cases.map((row) => [row.case_number, row]))
  const reply: Reply = { added: 0, known: 0, unmatched: [] }
  for (const { line, read } of lines) {
    const row = 'problem' in read ? undefined : caseOf.get(read.caseNumber)
    if ('problem' in read) reply.unmatched.push({ line, why: read.problem })
    else if (!row) reply.unmatched.push({ line, why: 'No case of your company has this number.' })
    else {
      const { revokedOn, number } = read
      const taken = await takeRevocation(deps, unit, row, { revokedOn, number, source: 'FILE' })
      if (taken === 'REFUSED') reply.unmatched.push({ line, why: NOT_REVOCABLE })
      else reply[taken === 'ADDED' ? 'added' : 'known'] += 1
    }
  }
  return reply
}

const NOT_REVOCABLE = 'This case was not made with an Employment Authorization Document.'
