import { MOST_COPIES, type DocumentCopy } from '@hireproof/contract/form-i9/copies'
import { isKept } from '@hireproof/contract/form-i9/required-copies'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { takeCopy } from '../../copies/prepare-copy.ts'
import { readInTurn } from '../../copies/read-form.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import type { EmployeeActor, RepresentativeActor, UserActor } from '../../platform/actor.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { videoOfferFor } from '../settings/live-video.ts'
import { keepsOtherCopiesOf } from '../settings/keeps-copies.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { copyConflict } from './copy-conflict.ts'
import {
  copiedWhole,
  digestOf,
  insertCopy,
  listCopies,
  presentCopy,
  sourceOf,
  type CopyAuthor,
  type CopyRow,
} from './document-copy.ts'
import type { Upload } from './read-upload.ts'

/** A form whose copies an actor changes. */
export type CopiedForm = {
  accountId: number
  plusCaseId: string
  /** Who acts. */
  by: CopyAuthor
  /** Refuses an actor who may not change the copies; the plus case is locked. */
  admit: (locked: Selectable<PlusCase>, unit: Unit) => Promise<void>
}

const PACE = { most: 40, minutes: 30 }

const subjectOf = ({ plusCaseId }: CopiedForm) => ({ subjectType: 'plus_case', subjectId: plusCaseId })

type Actor = UserActor | EmployeeActor | RepresentativeActor
type Addition = { form: CopiedForm; read: () => Promise<Upload> }

/** Adds a copy of a document, rewritten and sealed; a copy that is sent again is kept once. */
export async function addCopy(deps: Deps, actor: Actor, { form, read }: Addition): Promise<DocumentCopy> {
  // Checked before the file is read, and again when it is kept.
  await runUnit(deps, actor, form.accountId, (unit) => lockForAdding(unit, form))
  const sender = form.by.userId ?? form.by.representativeId ?? form.plusCaseId
  await limitRate(deps.identityDb, { subject: `copies|${sender}`, ...PACE }, deps.realClock.now())
  const upload = await readInTurn(actor, new Set([sender, form.plusCaseId]), read)
  const onVirus = (virus: string) => recordVirus(deps, actor, { form, upload, virus })
  const copy = await takeCopy(actor, upload.bytes, { clamd: deps.config.clamd, onVirus })
  return runUnit(deps, actor, form.accountId, async (unit) => {
    const held = await lockForAdding(unit, form)
    const present = await listCopies(unit.trx, form.plusCaseId)
    const { documentCode, side, isForVideo } = upload
    const keepsOtherCopies = await keepsOtherCopiesOf(unit.trx, form.accountId)
    const offersVideo = (await videoOfferFor(unit.trx, form.plusCaseId)) !== null
    if (!isKept(documentCode, { keepsOtherCopies, isForVideo: isForVideo === 'yes' && offersVideo }))
      throw copyConflict('COPIES_NOT_KEPT')
    const digest = digestOf(copy.bytes)
    const same = present.find(
      (each) => each.documentCode === documentCode && each.side === side && each.digest.equals(digest),
    )
    if (same) return presentCopy(same)
    if (present.length >= MOST_COPIES) throw copyConflict('COPIES_FULL')
    const { plusCaseId, accountId, by } = form
    const kept = { plusCaseId, accountId, documentCode, side, by, ...copy }
    const row = await insertCopy(deps.config.keys.data, unit, kept)
    const { id: copyId, mediaType, size } = row
    const after = { copyId, documentCode, side, mediaType, size, ...(isForVideo ? { isForVideo: true } : {}) }
    unit.record({ action: 'form_i9.copy_added', ...subjectOf(form), after })
    await saveMissing(unit, held, [...present, row])
    return presentCopy(row)
  })
}

async function lockForAdding(unit: Unit, form: CopiedForm): Promise<Selectable<PlusCase>> {
  const held = await hold(unit, form)
  const conflict = whyNotAdded(held.status, sourceOf(form.by))
  if (conflict) throw copyConflict(conflict)
  return held
}

/** A form whose Section 2 is signed is complete once the last of the required copies is there. */
async function saveMissing({ trx, now }: Unit, held: Selectable<PlusCase>, copies: readonly CopyRow[]): Promise<void> {
  const copied = copiedWhole(copies)
  const missing = held.missing_copies.filter((code) => !copied.includes(code))
  if (missing.length === held.missing_copies.length) return
  const set = { missing_copies: missing, updated_at: now }
  await trx.updateTable('plus_case').set(set).where('id', '=', held.id).execute()
}

async function hold(unit: Unit, { accountId, plusCaseId, admit }: CopiedForm): Promise<Selectable<PlusCase>> {
  const held = await lockPlusCase(unit.trx, accountId, plusCaseId)
  ensure(held, 'not_found')
  await admit(held, unit)
  return held
}

const mayTake = (who: CopyAuthor, { userId, representativeId }: CopyAuthor): boolean =>
  who.userId !== null || (userId === null && representativeId === who.representativeId)

type Found = { form: CopiedForm; upload: Upload; virus: string }

/** Keeps in the audit what the virus scanner found in a file. */
const recordVirus = (deps: Deps, actor: Actor, { form, upload: { documentCode, side }, virus }: Found): Promise<void> =>
  runUnit(deps, actor, form.accountId, async (unit) =>
    unit.record({ action: 'form_i9.copy_refused', ...subjectOf(form), after: { documentCode, side, virus } }),
  )

type Removal = { form: CopiedForm; copyId: string }

/** Removes a copy as long as Section 2 is not signed; employees and representatives remove what they have sent themselves. */
export const removeCopy = (deps: Deps, actor: Actor, { form, copyId }: Removal): Promise<void> =>
  runUnit(deps, actor, form.accountId, async (unit) => {
    const { status } = await hold(unit, form)
    const copies = await listCopies(unit.trx, form.plusCaseId)
    const copy = copies.find(({ id, by }) => id === copyId && mayTake(form.by, by))
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
