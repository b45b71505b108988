import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { SealError } from '../../platform/seal.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { findPackage, type PackageRow } from './inspection.queries.ts'
import { writePackage } from './write-package.ts'
import { zipWriter } from './zip-writer.ts'

/** How many packages a node writes at once: each draws forms and opens copies without a pause. */
const AT_ONCE = 2
/** As with lists of users. */
const PACE = { most: 20, minutes: 10 }
const PROGRESS_MS = 500

/** The packages that a node writes at present. */
export type Slots = { taken: number }

type Asked = { id: string; slots: Slots }

/**
 * A package as a stream that reads only as fast as its reader. The audit records who takes it before the first byte
 * goes out, and its checksum before the last.
 */
export async function downloadPackage(deps: Deps, actor: UserActor, { id, slots }: Asked): Promise<Readable> {
  const found = await inTransaction(deps.appDb, actor.accountId, (trx) => findPackage(trx, actor.accountId, id))
  ensure(found, 'not_found')
  await limitRate(deps.identityDb, { subject: `inspection package|${actor.userId}`, ...PACE }, deps.realClock.now())
  if (slots.taken >= AT_ONCE) throw problem('unavailable', { retryAfter: 30 })
  slots.taken += 1
  try {
    const change = (work: (unit: Unit) => Promise<void>) => runUnit(deps, actor, actor.accountId, work)
    await change((unit) => begin(unit, found))
    const file = new PassThrough()
    void write(deps, found, file, change).finally(() => {
      slots.taken -= 1
    })
    return file
  } catch (error) {
    slots.taken -= 1
    throw error
  }
}

/** A file that was made. */
type Made = { bytes: number; sha256: string }
type ChangeRow = (work: (unit: Unit) => Promise<void>) => Promise<void>

async function write(deps: Deps, row: PackageRow, file: PassThrough, change: ChangeRow): Promise<void> {
  const stop = new AbortController()
  const zip = zipWriter(row.created_at, stop.signal)
  const undrawn: string[] = []
  const done = (made: Made) => change((unit) => finish(unit, row, { ...made, undrawn }))
  const sent = pipeline(zip.output, (source) => measured(source as Readable, done), file)
  const parts = { accountId: row.account_id, plusCaseIds: row.plus_case_ids, createdAt: row.created_at }
  const tellProgress = progress(deps, row)
  let read = 0
  const filled = writePackage(deps, zip, parts, {
    onForm: (count) => {
      read = count
      return tellProgress(count)
    },
    onUndrawn: (plusCaseId, error) => {
      deps.log.error({ err: error, plusCaseId }, 'a form could not be drawn for an inspection package')
      undrawn.push(plusCaseId)
    },
  })
  sent.catch(() => stop.abort())
  filled.catch((error: Error) => file.destroy(error))
  const [{ status }, written] = await Promise.allSettled([sent, filled])
  if (status === 'rejected') await giveUp(deps, row)
  const reason: unknown = written.status === 'rejected' ? written.reason : undefined
  if (reason instanceof SealError) await tellTampering(deps, change, row.plus_case_ids[read] ?? '', reason)
}

/** Passes a package on; its checksum is kept before its last bytes are out. */
async function* measured(source: Readable, done: (made: Made) => Promise<void>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  await done({ bytes, sha256: hash.digest('hex') })
}

/** Records how far a download has come, no more often than someone looks. */
function progress(deps: Deps, row: PackageRow) {
  let last = performance.now()
  return async (done: number) => {
    if (performance.now() - last < PROGRESS_MS && done < row.plus_case_ids.length) return
    last = performance.now()
    await setRow(deps, row, { forms_done: done })
  }
}

const setRow = (deps: Deps, row: PackageRow, values: { forms_done?: number; downloading_since?: null }) =>
  inTransaction(deps.appDb, row.account_id, async (trx) => {
    await trx.updateTable('inspection_package').set(values).where('id', '=', row.id).execute()
  })

/** A download that broke off leaves only its beginning in the audit; it can be made again. */
const giveUp = (deps: Deps, row: PackageRow) =>
  setRow(deps, row, { downloading_since: null }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the end of a broken download could not be recorded'),
  )

/** Records in the audit that a form was changed or moved, or its key is gone, as for every other reader of it. */
const tellTampering = (deps: Deps, change: ChangeRow, plusCaseId: string, { reason }: SealError) =>
  change(async ({ record }) => {
    const after = { code: `sealed_${reason}` }
    record({ action: 'access.denied', subjectType: 'plus_case', subjectId: plusCaseId, after })
  }).catch((error: unknown) => deps.log.warn({ err: error }, 'a form that cannot be opened could not be recorded'))

async function begin({ trx, now, record }: Unit, row: PackageRow): Promise<void> {
  const nothing = { finished_at: null, bytes: null, sha256: null }
  const values = { ...nothing, forms_done: 0, downloading_since: now }
  await trx.updateTable('inspection_package').set(values).where('id', '=', row.id).execute()
  record({ action: 'inspection_package.taken', ...subject(row), after: { forms: row.plus_case_ids.length } })
}

async function finish({ trx, now, record }: Unit, row: PackageRow, made: Made & { undrawn: string[] }) {
  const { undrawn, ...file } = made
  const forms = row.plus_case_ids.length
  const values = { ...file, finished_at: now, forms_done: forms, downloading_since: null }
  await trx.updateTable('inspection_package').set(values).where('id', '=', row.id).execute()
  const after = { ...file, forms, ...(undrawn.length > 0 && { undrawn }) }
  record({ action: 'inspection_package.completed', ...subject(row), after })
}

const subject = ({ id }: PackageRow) => ({ subjectType: 'inspection_package', subjectId: id })
