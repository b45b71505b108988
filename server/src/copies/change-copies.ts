import { MOST_COPIES, type DocumentCopy } from '@hireproof/contract/plus-cases/copies'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import { holdPlusCase } from '../plus-cases/plus-cases.queries.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import { keepPace } from '../platform/pace.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Origin, type Unit } from '../platform/unit.ts'
import { findVirus } from './clamd.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { copyConflict, refusedFile } from './copy-refusal.ts'
import { digestOf, insertCopy, listCopies, presentCopy } from './document-copy.ts'
import { prepareCopy } from './prepare-copy.ts'
import type { Upload } from './read-upload.ts'
import { turns } from './turns.ts'

/** Whoever handles the copies of a form: on whose behalf, and what the caller has to be permitted. */
export type Handler = {
  origin: Origin
  accountId: number
  plusCaseId: string
  /** The user; none where it is the employee. */
  userId: string | null
  /** Refuses whoever may not; the plus case is held. */
  admit: (held: Selectable<PlusCase>, unit: Unit) => Promise<void>
}

const PACE = { most: 40, minutes: 30 }

/** Writing files anew takes memory and a core: two at once on a node, and a few more that wait. */
const inTurn = turns({ atOnce: 2, waiting: 8 })
/** Apart from that, so that slow senders keep nobody out; so many files are in memory at most. */
const whileReading = turns({ atOnce: 16, waiting: 0 })

const subjectOf = ({ plusCaseId }: Handler) => ({ subjectType: 'plus_case', subjectId: plusCaseId })

/** Adds a copy of a document, written anew and sealed; the same one again is there once. */
export async function addCopy(deps: Deps, handler: Handler, read: () => Promise<Upload>): Promise<DocumentCopy> {
  // Asked before the file is read, and again when it is kept.
  await runUnit(deps.appDb, deps, handler.origin, (unit) => holdForAdding(unit, handler))
  const pace = { subject: `copies|${handler.userId ?? handler.plusCaseId}`, ...PACE }
  await keepPace(deps.identityDb, pace, deps.clock.now())
  const upload = await whileReading(read)
  const copy = await inTurn(async () => {
    await ensureClean(deps, handler, upload)
    return prepareCopy(upload.bytes)
  })
  return runUnit(deps.appDb, deps, handler.origin, async (unit) => {
    await holdForAdding(unit, handler)
    const present = await listCopies(unit.trx, handler.plusCaseId)
    const { documentCode, side } = upload
    const digest = digestOf(copy.bytes)
    const same = present.find(
      (each) => each.documentCode === documentCode && each.side === side && each.digest.equals(digest),
    )
    if (same) return presentCopy(same)
    if (present.length >= MOST_COPIES) throw copyConflict('COPIES_FULL')
    const { plusCaseId, accountId, userId: byUserId } = handler
    const kept = { plusCaseId, accountId, documentCode, side, byUserId, ...copy }
    const row = await insertCopy(deps.config.keys.data, unit, kept)
    const { id: copyId, mediaType, size } = row
    const after = { copyId, documentCode, side, mediaType, size }
    unit.record({ action: 'form_i9.copy_added', ...subjectOf(handler), after })
    return presentCopy(row)
  })
}

async function holdForAdding(unit: Unit, handler: Handler): Promise<void> {
  const { status } = await hold(unit, handler)
  const conflict = whyNotAdded(status, handler.userId === null ? 'employee' : 'employer')
  if (conflict) throw copyConflict(conflict)
}

async function hold(unit: Unit, { accountId, plusCaseId, admit }: Handler): Promise<Selectable<PlusCase>> {
  const held = await holdPlusCase(unit.trx, accountId, plusCaseId)
  ensure(held, 'not_found')
  await admit(held, unit)
  return held
}

/** Refuses a file in which the virus scanner, where there is one, finds something; the audit keeps what. */
async function ensureClean(deps: Deps, handler: Handler, { documentCode, side, bytes }: Upload): Promise<void> {
  const { clamd } = deps.config
  const virus = clamd && (await findVirus(clamd, bytes))
  if (!virus) return
  await runUnit(deps.appDb, deps, handler.origin, async (unit) =>
    unit.record({ action: 'form_i9.copy_refused', ...subjectOf(handler), after: { documentCode, side, virus } }),
  )
  throw refusedFile('file_virus')
}

/** Removes a copy as long as Section 2 is not signed; employees remove what they have sent themselves. */
export const removeCopy = (deps: Deps, handler: Handler, copyId: string): Promise<void> =>
  runUnit(deps.appDb, deps, handler.origin, async (unit) => {
    const { status } = await hold(unit, handler)
    const copies = await listCopies(unit.trx, handler.plusCaseId)
    const copy = copies.find(({ id, byUserId }) => id === copyId && (handler.userId !== null || byUserId === null))
    ensure(copy, 'not_found')
    const conflict = whyNotRemoved(status)
    if (conflict) throw copyConflict(conflict)
    await unit.trx
      .updateTable('document_copy')
      .set({ sealed_content: null, sealed_key_id: null, removed_at: unit.now })
      .where('id', '=', copyId)
      .execute()
    const { documentCode, side } = copy
    unit.record({ action: 'form_i9.copy_removed', ...subjectOf(handler), before: { copyId, documentCode, side } })
  })
