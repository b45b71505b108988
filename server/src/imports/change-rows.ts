import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { changingUpload, type OfUpload } from './find-upload.ts'
import type { CheckedKind } from './import-kind.ts'
import { bumpUpload, findRow, listProposed, listWithKeys, updateRows } from './imports.queries.ts'
import { judgeRow, judgeRows, keysOf, placeRows } from './judge-rows.ts'
import { presentRow, presentUpload } from './present-upload.ts'
import { judgedOf } from './stored-row.ts'
import type { Cells, JudgedRow } from './import-rows.ts'

/** Corrects a row that was not added, and checks it again together with those that are the same or were. */
export const changeRow = <Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  { line, values, ...of }: OfUpload & { line: number; values: Cells<Field> },
): Promise<{ row: ImportRow; upload: ImportUpload }> =>
  changingUpload(deps, actor, { ...of, kind }, async (unit, { id }) => {
    const { trx } = unit
    const before = await findRow(trx, id, line)
    ensure(before, 'not_found')
    if (before.status === 'ADDED') throw conflict('IMPORT_CHANGED', 'This row was added meanwhile.')
    const known = judgedOf(kind.keys, before)
    await kind.limitChange?.(deps, actor, known.cells, values)
    const after = judgeRow(kind, { line, cells: trimmed(values), problem: undefined })
    await placeAgain(unit, kind, { ...of, before: [known], after: [after] })
    const row = await findRow(trx, id, line)
    ensure(row, 'not_found')
    return { row: presentRow(kind, row), upload: await presentUpload(trx, await bumpUpload(trx, id)) }
  })

type Only = readonly { line: number; field: string }[] | undefined

/** Accepts proposed corrections, all or some, and checks their rows again. A proposal that is gone is left out. */
export const acceptProposals = <Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  { only, ...of }: OfUpload & { only: Only },
): Promise<ImportUpload> =>
  changingUpload(deps, actor, { ...of, kind }, async (unit, upload) => {
    const { trx } = unit
    const lines = only && [...new Set(only.map(({ line }) => line))]
    const before = (await listProposed(trx, upload.id, lines)).map((row) => judgedOf(kind.keys, row))
    if (before.length === 0) return presentUpload(trx, upload)
    const isAccepted = (row: JudgedRow, field: string) =>
      !only || only.some((each) => each.line === row.line && each.field === field)
    const corrected = before.map((row) => {
      const accepted = Object.entries(row.proposals).filter(([field]) => isAccepted(row, field))
      const cells = { ...row.cells, ...Object.fromEntries(accepted) } as Cells<Field>
      return { line: row.line, cells, problem: row.problems[''] }
    })
    await placeAgain(unit, kind, { ...of, before, after: await judgeRows(kind, corrected) })
    return presentUpload(trx, await bumpUpload(trx, upload.id))
  })

type Changed = OfUpload & { before: readonly JudgedRow[]; after: readonly JudgedRow[] }

/** Keeps changed rows, and places those again that had or have the same keys. */
async function placeAgain<Field extends string>(
  unit: Unit,
  kind: CheckedKind<Field>,
  { accountId, uploadId, before, after }: Changed,
): Promise<void> {
  const { trx } = unit
  const completed = (await kind.complete?.(trx, after)) ?? after
  const keys = keysOf([...before, ...completed])
  const changed = new Set(after.map(({ line }) => line))
  const waiting = await listWithKeys(trx, uploadId, keys)
  const others = waiting
    .filter(({ line }) => !changed.has(line))
    // what existed instead of a row may do so no longer
    .map((row) => judgedOf(kind.keys, row.status === 'EXISTING' ? { ...row, reference: null } : row))
  const rows = [...completed, ...others]
  const placed = await placeRows(rows, await kind.findExisting(trx, accountId, keys, rows))
  await updateRows(trx, { id: uploadId, keys: kind.keys }, placed)
  kind.recordChecked?.(
    unit,
    placed.filter(({ line }) => changed.has(line)),
  )
}

const trimmed = <Field extends string>(values: Cells<Field>): Cells<Field> =>
  Object.fromEntries(
    Object.entries<string>(values).map(([field, typed]) => [field, typed.trim()]),
  ) as unknown as Cells<Field>
