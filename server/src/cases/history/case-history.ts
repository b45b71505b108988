import type { CaseHistoryEntry, getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { AuditActor } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import type { CaseRecord } from '../case-row.ts'
import { readCase } from '../read-case.ts'
import { authorsOf } from './authors-of.ts'
import { listCaseEvents, type CaseEventRow, type Place } from './case-history.queries.ts'
import { changesOf } from './change-words.ts'

const PAGE = 20

type Input = { caseNumber: string; before?: string | undefined }

/** Who did what with a case and when, newest first, for everyone who may see the case. */
export const caseHistory = (
  deps: Deps,
  actor: UserActor,
  { caseNumber, before }: Input,
): Promise<ReplyOf<typeof getCaseHistory>> =>
  readCase(deps, actor, caseNumber, (trx, row) => newestEvents(trx, row, { before: placeIn(before), limit: PAGE }))

type Of = Pick<CaseRecord, 'account_id' | 'case_number'>

/** The newest events of a case before a place, as people read them, and whether there are older ones. */
export async function newestEvents(
  trx: Db,
  { account_id: accountId, case_number: caseNumber }: Of,
  { before, limit }: { before: Place | undefined; limit: number },
) {
  const found = await listCaseEvents(trx, { accountId, caseNumber }, { before, limit: limit + 1 })
  return { entries: await presentEvents(trx, accountId, found.slice(0, limit)), hasMore: found.length > limit }
}

/** A position as the wire has it: milliseconds since 1970, and the number in the chain. */
const placeOf = ({ at, seq }: Place): string => `${at.getTime()}-${seq}`

function placeIn(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [at, seq] = text.split('-').map(Number)
  return { at: new Date(at ?? 0), seq: seq ?? 0 }
}

async function presentEvents(trx: Db, accountId: number, events: readonly CaseEventRow[]): Promise<CaseHistoryEntry[]> {
  const actors = events.map(({ actor }) => actor as AuditActor)
  const authorOf = await authorsOf(trx, accountId, actors)
  return events.map(({ seq, at, action, actor, before, after }) => ({
    place: placeOf({ at, seq }),
    at: at.toISOString(),
    action,
    by: authorOf(actor as AuditActor),
    changes: changesOf(before as Kept, after as Kept),
  }))
}

type Kept = Record<string, unknown> | null
