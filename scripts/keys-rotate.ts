import { rotatePapers } from '../server/src/accounts/mou/rotate-papers.ts'
import type { CaseKeys } from '../server/src/cases/case-row.ts'
import { rotateKeys } from '../server/src/cases/rotate-keys.ts'
import { rotateForms } from '../server/src/form-i9/rotate-forms.ts'
import type { Db } from '../server/src/platform/db.ts'
import { eachOf } from '../server/src/platform/in-batches.ts'
import { clearOldKeys } from '../server/src/platform/keys-in-use.ts'
import { parseKeyring } from '../server/src/platform/keyring.ts'
import { rotateReportFiles } from '../server/src/reports/runs/rotate-files.ts'
import { asOwner } from './run/owner.ts'

/** Nodes that still seal with an earlier key would keep it going for ever. */
const MOST_WALKS = 5

await asOwner(process.env, async ({ db, env }) => {
  const keys = {
    data: parseKeyring('DATA_KEYS', env['DATA_KEYS'] ?? ''),
    index: parseKeyring('INDEX_KEYS', env['INDEX_KEYS'] ?? ''),
  }
  const total = { values: 0, forms: 0, papers: 0, files: 0 }
  for (let walk = 1; walk <= MOST_WALKS; walk += 1) {
    const found = await walkOnce(db, keys)
    for (const kind of ['values', 'forms', 'papers', 'files'] as const) total[kind] += found[kind]
    if (Object.values(found).some((count) => count > 0)) continue
    await clearOldKeys(db)
    const { values, forms, papers, files } = total
    console.log(
      `Done: ${values} values of cases, ${forms} forms, ${papers} memoranda and ${files} parts of reports now use the keys ${keys.data.activeId} and ${keys.index.activeId}.`,
    )
    return 0
  }
  console.error(
    'A node still seals values with an earlier key. Start every node with the new keys, and run this command again.',
  )
  return 1
})

/** One walk over all that is sealed; a row that does not open in one kind keeps no other kind from its walk. */
async function walkOnce(db: Db, keys: CaseKeys) {
  const say = (what: string) => (count: number) => console.log(`${count} ${what} sealed again`)
  const found = { values: 0, forms: 0, papers: 0, files: 0 }
  await eachOf(
    async () => (found.values = await rotateKeys(db, keys, say('values of cases'))),
    async () => (found.forms = await rotateForms(db, keys.data, say('forms'))),
    async () => (found.papers = await rotatePapers(db, keys.data, say('memoranda'))),
    async () => (found.files = await rotateReportFiles(db, keys.data, say('parts of reports'))),
  )
  return found
}
