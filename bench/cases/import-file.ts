import { setTimeout as pause } from 'node:timers/promises'
import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import type { Caller } from '../../server/src/testing/callers.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { caseCsv, caseLine } from '../../server/src/testing/case-file-samples.ts'

/** An import that was begun, and when. */
type Begun = { id: string; path: string; at: number }

/** Sends a file of so many new employees, and begins to make a draft of each. */
export async function beginImport(origin: string, caller: Caller, rows: number): Promise<Begun> {
  const path = `${origin}${caseImports.upload.path}`
  const { authorization = '' } = await caller.headers()
  const form = new FormData()
  const file = caseCsv(Array.from({ length: rows }, () => caseLine()))
  form.set('file', new File([file], 'cases.csv', { type: 'text/csv' }))
  const checked = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
  if (checked.status !== 201) throw new Error(`The file was refused: ${checked.status}`)
  const { id, version } = (await checked.json()) as ImportUpload
  const at = performance.now()
  const body = JSON.stringify({ version, mode: 'DRAFTS' })
  const started = await fetch(`${path}/${id}/start`, { method: 'POST', headers: await caller.headers(), body })
  if (started.status !== 200) throw new Error(`The import was refused: ${started.status}`)
  return { id, path, at }
}

/** Waits until an import has ended. The database tells the end: a call would read while the cases are made. */
export async function endOfImport({ id }: Begun, ownerDb: Db): Promise<void> {
  for (;;) {
    const upload = ownerDb.selectFrom('import_upload').select('state').where('id', '=', id)
    if ((await upload.executeTakeFirst())?.state === 'ENDED') return
    await pause(100)
  }
}

/** Imports so many new employees; returns the seconds from the start of the import to its end. */
export async function importCases(origin: string, caller: Caller, rows: number, ownerDb: Db): Promise<number> {
  const begun = await beginImport(origin, caller, rows)
  await endOfImport(begun, ownerDb)
  const seconds = (performance.now() - begun.at) / 1000
  const answer = await fetch(`${begun.path}/${begun.id}`, { headers: await caller.headers() })
  const { counts } = (await answer.json()) as ImportUpload
  if (counts.ADDED !== rows) throw new Error(`${counts.ADDED} of ${rows} rows became cases.`)
  return seconds
}
