import {
  FILE_NAME_MAX,
  fileKey,
  MOST_PAPER_BYTES,
  MOST_PAPER_FILES,
} from '@hireproof/contract/form-i9/paper/paper-form-files'
import { PaperFileUpload, type PaperFile } from '@hireproof/contract/form-i9/paper/paper-import-files'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isCopyProblem } from '../../../copies/file-refusal.ts'
import type { Deps } from '../../../deps.ts'
import { bumpUpload } from '../../../imports/imports.queries.ts'
import type { UserActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, ensure, ProblemError, refused } from '../../../platform/problem.ts'
import { readScan, rewriteScan } from '../take-scan.ts'
import { changingImport } from './hold-import.ts'
import { insertFile } from './paper-file.ts'
import { presentFile } from './present-files.ts'
import { readPlan, waitingFiles } from './read-plan.ts'

/** How many PDFs one user may send in an hour: one import, and half of it once more. */
const PACE = { subject: 'paper form files', most: 750, minutes: 60 }

type Input = { uploadId: string; request: FastifyRequest }

/** Adds a PDF to an import that has not begun, in the place of one of the same name. That one was refused is kept, too. */
export async function addFile(deps: Deps, actor: UserActor, input: Input): Promise<PaperFile> {
  const { uploadId, request } = input
  // Checked before the file is read, and again when it is kept.
  await changingImport(deps, actor, uploadId, async () => undefined)
  const { name: given, sent } = await readScan(deps, actor, { request, schema: PaperFileUpload, pace: PACE })
  const name = shownName(given)
  if (fileKey(name) === '') throw refused('file', 'file_name', 'Give the file a name.')
  const subject = { type: 'account', id: String(actor.accountId) }
  const content = await rewriteScan(deps, actor, { sent, subject }).catch(refusalOf)
  const kept = await changingImport(deps, actor, uploadId, async ({ trx, now }) => {
    const of = { accountId: actor.accountId, uploadId }
    const file = { ...of, byUserId: actor.userId, name, content: 'error' in content ? content.message : content }
    const id = await insertFile(deps.config.keys, { trx, now }, file)
    await ensureRoom(trx, of)
    await bumpUpload(trx, uploadId)
    const { files, plan } = await readPlan(deps.config.keys.data, trx, of)
    return files.flatMap((each) => (each.id === id ? [presentFile(plan, each)] : []))
  })
  if ('error' in content) throw content.error
  const [file] = kept
  ensure(file, 'not_found')
  return file
}

/** Why a file was refused; any other failure goes on. */
function refusalOf(error: unknown): { error: ProblemError; message: string } {
  const issue = error instanceof ProblemError ? error.issues?.find(({ code }) => isCopyProblem(code)) : undefined
  if (!issue || !(error instanceof ProblemError)) throw error
  return { error, message: issue.code === 'file_type' ? 'This file is not a PDF.' : issue.message }
}

/** Refuses a file beyond what one import and one company may have; imports of a company wait for each other here. */
async function ensureRoom(trx: Db, { accountId, uploadId }: { accountId: number; uploadId: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper form files|${accountId}`}, 0))`.execute(trx)
  const { files, bytes } = await waitingFiles(trx, { accountId, uploadId })
  if (files > MOST_PAPER_FILES)
    throw conflict('IMPORT_FULL', `An import has at most ${MOST_PAPER_FILES} PDFs. Remove those that no row needs.`)
  if (bytes > MOST_PAPER_BYTES)
    throw conflict(
      'IMPORT_FULL',
      `The PDFs that wait in the imports of your company have at most ${MOST_PAPER_BYTES / MIB} MB. Take over what is ready, or remove some.`,
    )
}

const MIB = 1024 * 1024

/** A name that can be shown: without folders and control characters. */
const shownName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX)

/** Removes a PDF from an import that has not begun. */
export const removeFile = (
  deps: Deps,
  actor: UserActor,
  { uploadId, fileId }: { uploadId: string; fileId: string },
): Promise<void> =>
  changingImport(deps, actor, uploadId, async ({ trx }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('paper_import_file')
      .where('upload_id', '=', uploadId)
      .where('id', '=', fileId)
      .executeTakeFirst()
    ensure(numDeletedRows === 1n, 'not_found')
    await bumpUpload(trx, uploadId)
  })
