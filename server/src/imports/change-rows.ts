import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { changingUpload, type OfUpload } from './find-upload.ts'
import type { Cells, ImportKind } from './import-kind.ts'
import { bumpUpload, findRow, judgedOf, listProposed, listWithKeys, updateRows } from './imports.queries.ts'
import { judgeRow, judgeRows, placeRows, type JudgedRow } from './judge-rows.ts'
import { presentRow, presentUpload } from './present-upload.ts'
import { keysOf } from './upload-file.ts'

/** Corrects a row that was not added, and checks it again together with those that are the same or were. */
export const changeRow = <Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: ImportKind<Field>,
  { line, values, ...of }: OfUpload & { line: number; values: Cells<Field> },
): Promise<{ row: ImportRow; upload: ImportUpload }> =>
  changingUpload(deps, actor, { ...of, kind }, async ({ trx }, { id }) => {
    const before = await findRow(trx, id, line)
    ensure(before, 'not_found')
    if (before.status === 'ADDED') throw conflict('IMPORT_CHANGED', 'This row was added meanwhile.')
    const after = judgeRow(kind, { line, cells: trimmed(values), problem: undefined })
    await placeAgain(trx, kind, { ...of, before: [judgedOf(before)], after: [after] })
    const row = await findRow(trx, id, line)
    ensure(row, 'not_found')
    return { row: presentRow(row), upload: await presentUpload(trx, await bumpUpload(trx, id)) }
  })

type Only = readonly { line: number; field: string }[] | undefined

/** Accepts proposed corrections, all or some, and checks their rows again. A proposal that is gone is left out. */
export const acceptProposals = <Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: ImportKind<Field>,
  { only, ...of }: OfUpload & { only: Only },
): Promise<ImportUpload> =>
  changingUpload(deps, actor, { ...of, kind }, async ({ trx }, upload) => {
    const lines = only && [...new Set(only.map(({ line }) => line))]
    const before = (await listProposed(trx, upload.id, lines)).map(judgedOf)
    if (before.length === 0) return presentUpload(trx, upload)
    const isAccepted = (row: JudgedRow, field: string) =>
      !only || only.some((each) => each.line === row.line && each.field === field)
    const corrected = before.map((row) => {
      const accepted = Object.entries(row.proposals).filter(([field]) => isAccepted(row, field))
      const cells = { ...row.cells, ...Object.fromEntries(accepted) } as Cells<Field>
      return { line: row.line, cells, problem: row.problems[''] }
    })
    await placeAgain(trx, kind, { ...of, before, after: await judgeRows(kind, corrected) })
    return presentUpload(trx, await bumpUpload(trx, upload.id))
  })

type Changed = OfUpload & { before: readonly JudgedRow[]; after: readonly JudgedRow[] }

/** Keeps changed rows, and places those again that had or have the same keys. */
async function placeAgain<Field extends string>(
  trx: Db,
  kind: ImportKind<Field>,
  { accountId, uploadId, before, after }: Changed,
): Promise<void> {
  const keys = keysOf([...before, ...after])
  const changed = new Set(after.map(({ line }) => line))
  const others = (await listWithKeys(trx, uploadId, keys)).filter(({ line }) => !changed.has(line)).map(judgedOf)
  const existing = await kind.findExisting(trx, accountId, keys)
  await updateRows(trx, uploadId, placeRows([...after, ...others], existing))
}

const trimmed = <Field extends string>(values: Cells<Field>): Cells<Field> =>
  Object.fromEntries(
    Object.entries<string>(values).map(([field, typed]) => [field, typed.trim()]),
  ) as unknown as Cells<Field>
