import { createHash } from 'node:crypto'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { v7 as uuid } from 'uuid'
import { readInTurn } from '../copies/read-form.ts'
import { turns, turnsEach } from '../platform/turns.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit } from '../platform/unit.ts'
import { listMatches, matchesOf, rememberMatches, withRemembered } from './column-matches.ts'
import type { CheckedKind } from './import-kind.ts'
import { insertRows } from './imports.queries.ts'
import { judgeRows, placeAll } from './judge-rows.ts'
import { presentUpload } from './present-upload.ts'
import { readFile } from './read-file.ts'
import type { SentImport } from './read-import.ts'

/** How many files a company may have checked in a while. */
const PACE = { most: 20, minutes: 60 }
/** A node checks so many files at once, */
const checking = turns({ atOnce: 2, waiting: 0 })
/** and one of each company. */
const ofEach = turnsEach(1)

type Input = { accountId: number; read: () => Promise<SentImport> }

/** Reads and checks a file, and keeps it with all of its rows or not at all; nothing is added yet. */
export async function uploadFile<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  { accountId, read }: Input,
): Promise<ImportUpload> {
  await inTransaction(deps.appDb, actor.reach, (trx) => kind.ensureMay(trx, actor, accountId, 'change'))
  const company = new Set([`import of ${accountId}`])
  return ofEach(company, async () => {
    await limitRate(deps.identityDb, { subject: `files checked|${accountId}`, ...PACE }, deps.realClock.now())
    await kind.limit?.(deps, actor)
    const sent = await readInTurn(actor, company, read)
    return checking(() => checkFile(deps, actor, kind, { accountId, sent }))
  })
}

async function checkFile<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  { accountId, sent }: { accountId: number; sent: SentImport },
): Promise<ImportUpload> {
  const of = { accountId, kind: kind.name }
  const said = matchesOf(kind, sent.columns)
  const remembered = await inTransaction(deps.appDb, actor.reach, (trx) => listMatches(trx, of))
  const matches = withRemembered(kind, remembered, said)
  const { rows, notices, ignoredColumns } = await readFile(kind, sent.bytes, { hasHeader: sent.hasHeader, matches })
  const judged = await judgeRows(kind, rows)
  return runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    await kind.ensureMay(trx, actor, accountId, 'change')
    await kind.ensureCompany?.(trx, accountId)
    const upload = await trx
      .insertInto('import_upload')
      .values({
        ...{ id: uuid(), account_id: accountId, kind: kind.name, file_name: sent.fileName },
        file_digest: createHash('sha256').update(sent.bytes).digest(),
        ...{ notices, ignored_columns: ignoredColumns, uploaded_at: now, uploaded_by_user_id: actor.userId },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const placed = await placeAll(trx, kind, accountId, judged)
    await insertRows(trx, { id: upload.id, accountId, keys: kind.keys }, placed)
    kind.recordChecked?.(unit, placed)
    if (sent.hasHeader) await rememberMatches(unit, of, said)
    return presentUpload(trx, upload)
  })
}
