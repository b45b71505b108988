import { setTimeout as pause } from 'node:timers/promises'
import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import type { Caller } from '../../server/src/testing/callers.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { caseCsv, caseLine } from '../../server/src/testing/case-file-samples.ts'

/**
 * Sends a file of so many new employees, and has a draft made of each; returns the seconds from the start of that to its end. The
 * database tells the end: a call would read while the cases are made.
 */
export async function importCases(origin: string, { headers }: Caller, rows: number, ownerDb: Db): Promise<number> {
  const path = `${origin}${caseImports.upload.path}`
  const { authorization = '' } = await headers()
  const form = new FormData()
  const file = caseCsv(Array.from({ length: rows }, () => caseLine()))
  form.set('file', new File([file], 'cases.csv', { type: 'text/csv' }))
  const checked = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
  if (checked.status !== 201) throw new Error(`The file was refused: ${checked.status}`)
  const { id, version } = (await checked.json()) as ImportUpload
  const began = performance.now()
  const body = JSON.stringify({ version, mode: 'DRAFTS' })
  const started = await fetch(`${path}/${id}/start`, { method: 'POST', headers: await headers(), body })
  if (started.status !== 200) throw new Error(`The import was refused: ${started.status}`)
  for (;;) {
    const upload = ownerDb.selectFrom('import_upload').select('state').where('id', '=', id)
    if ((await upload.executeTakeFirst())?.state === 'ENDED') break
    await pause(100)
  }
  const seconds = (performance.now() - began) / 1000
  const answer = await fetch(`${path}/${id}`, { headers: await headers() })
  const { counts } = (await answer.json()) as ImportUpload
  if (counts.ADDED !== rows) throw new Error(`${counts.ADDED} of ${rows} rows became cases.`)
  return seconds
}
