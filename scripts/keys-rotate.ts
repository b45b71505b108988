import { rotatePapers } from '../server/src/accounts/mou/rotate-papers.ts'
import { rotateKeys } from '../server/src/cases/rotate-keys.ts'
import { rotateForms } from '../server/src/form-i9/rotate-forms.ts'
import { parseKeyring } from '../server/src/platform/keyring.ts'
import { rotateReportFiles } from '../server/src/reports/runs/rotate-files.ts'
import { asOwner } from './run/owner.ts'

await asOwner(process.env, async ({ db, env }) => {
  const keys = {
    data: parseKeyring('DATA_KEYS', env['DATA_KEYS'] ?? ''),
    index: parseKeyring('INDEX_KEYS', env['INDEX_KEYS'] ?? ''),
  }
  const done = await rotateKeys(db, keys, (count) => console.log(`${count} values of cases sealed again`))
  const forms = await rotateForms(db, keys.data, (count) => console.log(`${count} forms sealed again`))
  const papers = await rotatePapers(db, keys.data, (count) => console.log(`${count} memoranda sealed again`))
  const files = await rotateReportFiles(db, keys.data, (count) => console.log(`${count} parts of reports sealed again`))
  console.log(
    `Done: ${done} values of cases, ${forms} forms, ${papers} memoranda and ${files} parts of reports now use the keys ${keys.data.activeId} and ${keys.index.activeId}.`,
  )
  return 0
})
