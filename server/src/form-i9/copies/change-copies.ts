import { MOST_COPIES, type DocumentCopy } from '@hireproof/contract/form-i9/copies'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import type { EmployeeActor, UserActor } from '../../platform/actor.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { findVirus } from './clamd.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { copyConflict, refusedFile } from './copy-refusal.ts'
import { digestOf, insertCopy, listCopies, presentCopy } from './document-copy.ts'
import { prepareCopy } from './prepare-copy.ts'
import type { Upload } from './read-upload.ts'
import { turns, turnsEach } from './turns.ts'

/** A form whose copies an actor changes. */
export type CopiedForm = {
  accountId: number
  plusCaseId: string
  /** The user who acts; null for the employee. */
  userId: string | null
  /** Refuses an actor who may not change the copies; the plus case is locked. */
  admit: (locked: Selectable<PlusCase>, unit: Unit) => Promise<void>
}

const PACE = { most: 40, minutes: 30 }

/** Rewriting files takes memory and a core: two at a time on a node, and a few more wait. */
const inTurn = turns({ atOnce: 2, waiting: 8 })
/** Apart from that, so that slow senders keep no one out; so many files are in memory at most, */
const whileReading = turns({ atOnce: 16, waiting: 0 })
/** and so many of one user or one form. */
const ofEach = turnsEach(2)

const subjectOf = ({ plusCaseId }: CopiedForm) => ({ subjectType: 'plus_case', subjectId: plusCaseId })

type Actor = UserActor | EmployeeActor
type Addition = { form: CopiedForm; read: () => Promise<Upload> }

/** Adds a copy of a document, rewritten and sealed; a copy that is sent again is kept once. */
export async function addCopy(deps: Deps, actor: Actor, { form, read }: Addition): Promise<DocumentCopy> {
  // Checked before the file is read, and again when it is kept.
  await runUnit(deps, actor, form.accountId, (unit) => lockForAdding(unit, form))
  const sender = form.userId ?? form.plusCaseId
  await limitRate(deps.identityDb, { subject: `copies|${sender}`, ...PACE }, deps.clock.now())
  const upload = await ofEach(new Set([sender, form.plusCaseId]), () => whileReading(read))
  const copy = await inTurn(async () => {
    await ensureClean(deps, actor, { form, upload })
    return prepareCopy(upload.bytes)
  })
  return runUnit(deps, actor, form.accountId, async (unit) => {
    await lockForAdding(unit, form)
    const present = await listCopies(unit.trx, form.plusCaseId)
    const { documentCode, side } = upload
    const digest = digestOf(copy.bytes)
    const same = present.find(
      (each) => each.documentCode === documentCode && each.side === side && each.digest.equals(digest),
    )
    if (same) return presentCopy(same)
    if (present.length >= MOST_COPIES) throw copyConflict('COPIES_FULL')
    const { plusCaseId, accountId, userId: byUserId } = form
    const kept = { plusCaseId, accountId, documentCode, side, byUserId, ...copy }
    const row = await insertCopy(deps.config.keys.data, unit, kept)
    const { id: copyId, mediaType, size } = row
    const after = { copyId, documentCode, side, mediaType, size }
    unit.record({ action: 'form_i9.copy_added', ...subjectOf(form), after })
    return presentCopy(row)
  })
}

async function lockForAdding(unit: Unit, form: CopiedForm): Promise<void> {
  const { status } = await hold(unit, form)
  const conflict = whyNotAdded(status, form.userId === null ? 'employee' : 'employer')
  if (conflict) throw copyConflict(conflict)
}

async function hold(unit: Unit, { accountId, plusCaseId, admit }: CopiedForm): Promise<Selectable<PlusCase>> {
  const held = await lockPlusCase(unit.trx, accountId, plusCaseId)
  ensure(held, 'not_found')
  await admit(held, unit)
  return held
}

/** Refuses a file if a virus scanner is set up and finds something in it; the audit keeps what it found. */
async function ensureClean(
  deps: Deps,
  actor: Actor,
  { form, upload }: { form: CopiedForm; upload: Upload },
): Promise<void> {
  const { documentCode, side, bytes } = upload
  const { clamd } = deps.config
  const virus = clamd && (await findVirus(clamd, bytes))
  if (!virus) return
  await runUnit(deps, actor, form.accountId, async (unit) =>
    unit.record({ action: 'form_i9.copy_refused', ...subjectOf(form), after: { documentCode, side, virus } }),
  )
  throw refusedFile('file_virus')
}

type Removal = { form: CopiedForm; copyId: string }

/** Removes a copy as long as Section 2 is not signed; employees remove what they have sent themselves. */
export const removeCopy = (deps: Deps, actor: Actor, { form, copyId }: Removal): Promise<void> =>
  runUnit(deps, actor, form.accountId, async (unit) => {
    const { status } = await hold(unit, form)
    const copies = await listCopies(unit.trx, form.plusCaseId)
    const copy = copies.find(({ id, byUserId }) => id === copyId && (form.userId !== null || byUserId === null))
    ensure(copy, 'not_found')
    const conflict = whyNotRemoved(status)
    if (conflict) throw copyConflict(conflict)
    await unit.trx
      .updateTable('document_copy')
      .set({ sealed_content: null, sealed_key_id: null, removed_at: unit.now })
      .where('id', '=', copyId)
      .execute()
    const { documentCode, side } = copy
    unit.record({ action: 'form_i9.copy_removed', ...subjectOf(form), before: { copyId, documentCode, side } })
  })
