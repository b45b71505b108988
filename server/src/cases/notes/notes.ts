import { randomUUID } from 'node:crypto'
import { MOST_NOTES, type CaseNote } from '@hireproof/contract/cases/case-notes'
import { addNote as endpoint, type listNotes as list } from '@hireproof/contract/cases/case-notes.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { canViewCase } from '../cases.policy.ts'
import { lockCase, type CaseView } from '../cases.queries.ts'
import { authorsOf } from '../history/authors-of.ts'
import { readCase } from '../read-case.ts'
import { insertNote, listOfCase, strike, type NoteRow } from './notes.queries.ts'

const ADDING = { most: 60, minutes: 10 }

/** Whether an actor who sees a case may write in it: in every status, but not in a closed company. */
const canWrite = (actor: UserActor, row: CaseView): boolean =>
  canViewCase(actor, row) && !isReadOnly(actor) && row.account_status !== 'CLOSED'

/** The notes of a case, for everyone who may see it. */
export const listNotes = (deps: Deps, actor: UserActor, caseNumber: string): Promise<ReplyOf<typeof list>> =>
  readCase(deps, actor, caseNumber, async (trx, row) => ({
    results: await present(trx, actor, row, await listOfCase(trx, row.id)),
    can: { add: canWrite(actor, row) },
  }))

type Addition = { caseNumber: string; text: string; idempotencyKey: string | undefined }

/** Adds a note to a case in any status; a user may add sixty in ten minutes. */
export async function addNote(
  deps: Deps,
  actor: UserActor,
  { caseNumber, text, idempotencyKey: key }: Addition,
): Promise<CaseNote> {
  const limit = { subject: `case notes|${actor.userId}`, ...ADDING }
  await limitRate(deps.identityDb, limit, deps.realClock.now())
  return change(deps, actor, caseNumber, (unit, row) => {
    const asked = { userId: actor.userId, accountId: actor.accountId, ring: deps.config.keys.index }
    const body = { caseNumber, text }
    // the row is locked: a repetition in the same moment waits for the first and gets its answer
    return once(unit, { ...asked, endpoint: endpoint.name, key, body, waits: true }, async () => {
      const kept = await listOfCase(unit.trx, row.id)
      if (kept.length >= MOST_NOTES) throw conflict('NOTES_FULL', `This case has ${MOST_NOTES} notes already.`)
      const of = { id: randomUUID(), case_id: row.id, account_id: row.account_id, author_user_id: actor.userId }
      const note = await insertNote(unit.trx, { ...of, text, written_at: unit.now })
      unit.record({ action: 'case.note_added', subjectType: 'case', subjectId: caseNumber, after: { note: note.id } })
      return presentOne(unit.trx, actor, row, note)
    })
  })
}

type Striking = { caseNumber: string; noteId: string }

/** Strikes out a note of the actor; it stays readable. */
export const strikeNote = (deps: Deps, actor: UserActor, { caseNumber, noteId }: Striking): Promise<CaseNote> =>
  change(deps, actor, caseNumber, async (unit, row) => {
    const note = (await listOfCase(unit.trx, row.id)).find(({ id }) => id === noteId)
    ensure(note, 'not_found')
    ensure(note.author_user_id === actor.userId, 'forbidden')
    if (note.struck_at === null) {
      await strike(unit.trx, noteId, unit.now)
      unit.record({ action: 'case.note_struck', subjectType: 'case', subjectId: caseNumber, after: { note: noteId } })
    }
    return presentOne(unit.trx, actor, row, { ...note, struck_at: note.struck_at ?? unit.now })
  })

const change = <T>(
  deps: Deps,
  actor: UserActor,
  caseNumber: string,
  work: (unit: Unit, row: CaseView) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await lockCase(unit.trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    ensure(canWrite(actor, row), 'account_closed')
    unit.auditIn(row.account_id)
    return work(unit, row)
  })

async function present(trx: Db, actor: UserActor, row: CaseView, notes: readonly NoteRow[]): Promise<CaseNote[]> {
  const authorOf = await authorsOf(
    trx,
    row.account_id,
    notes.map(({ author_user_id: userId }) => ({ userId })),
  )
  return notes.map(({ id, text, written_at: at, struck_at, author_user_id: userId }) => ({
    ...{ id, text, at: at.toISOString(), by: authorOf({ userId }) },
    isAfterClosing: row.closed_at !== null && at > row.closed_at,
    struckAt: struck_at?.toISOString() ?? null,
    canStrike: userId === actor.userId && struck_at === null && canWrite(actor, row),
  }))
}

async function presentOne(trx: Db, actor: UserActor, row: CaseView, note: NoteRow): Promise<CaseNote> {
  const [presented] = await present(trx, actor, row, [note])
  ensure(presented, 'not_found')
  return presented
}
