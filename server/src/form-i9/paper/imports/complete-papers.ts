import { paperName } from '@hireproof/contract/form-i9/paper/paper-form'
import { paperOfLine, type PaperLine } from '@hireproof/contract/form-i9/paper/paper-form-files'
import { sql } from 'kysely'
import type { JudgedRow } from '../../../imports/import-rows.ts'
import type { UserActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { canViewPlusCase } from '../../../plus-cases/plus-cases.policy.ts'
import { findSites } from '../../../plus-cases/start/chosen-site.ts'
import { listNamesakes } from '../../../plus-cases/start/earlier-forms.ts'

const NAMESAKE = 'Someone with this name has a form already. Look at it before you take over a second one.'

/** Judges rows by their company: its hiring sites, and in a warning the form of someone of the same name, if the actor may open it. */
export async function completePapers(trx: Db, actor: UserActor, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const { accountId } = actor
  const lines = rows.map((row) => {
    const cells = row.cells as PaperLine
    return { row, site: cells.site, name: paperName(paperOfLine(cells)).normalize('NFC') }
  })
  const sites = await findSites(
    trx,
    accountId,
    lines.map(({ site }) => site),
  )
  const names = [...new Set(lines.map(({ name }) => name))].filter(Boolean)
  const namesakes = (await listNamesakes(trx, accountId, names)).filter((form) => canViewPlusCase(actor, form))
  const formOf = new Map(namesakes.toReversed().map((form) => [form.name_key, form.id]))
  const keyOf = await keysOfNames(trx, names)
  return mapInSlices(lines, ({ row, site, name }) => {
    const { problem } = sites.find(site)
    const problems = { ...(problem !== undefined && { site: problem }), ...row.problems }
    if (Object.keys(problems).length > 0) return { ...row, problems, key: null }
    const reference = formOf.get(keyOf.get(name) ?? '')
    return reference === undefined ? row : { ...row, problems: { lastName: NAMESAKE }, reference }
  })
}

const keysOfNames = async (trx: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; key: string }>`
    select n as name, name_key(n) as key from unnest(${names}::text[]) as n`.execute(trx)
  return new Map(rows.map(({ name, key }) => [name, key]))
}
