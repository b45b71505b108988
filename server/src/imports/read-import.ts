import { ColumnMatches, ImportFile } from '@hireproof/contract/imports/import-endpoints'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../copies/read-form.ts'
import { problem, ProblemError } from '../platform/problem.ts'
import { refusedImport, tooMuch } from './file-refusal.ts'

/** What a form needs beside its file: what is said about its columns. */
const AROUND = 64 * 1024
const MIB = 1024 * 1024

/** A file as it was sent. */
export type SentImport = {
  bytes: Uint8Array
  fileName: string
  hasHeader: boolean
  /** What the person said about its columns. */
  columns: ColumnMatches
}

/** Reads the uploaded form of a request, and no more of it than a file may have. */
export async function readImport(request: FastifyRequest, mostBytes: number): Promise<SentImport> {
  const limit = tooMuch(`${mostBytes / MIB} MB`)
  const form = await readForm(request, mostBytes + AROUND).catch((error: unknown) => {
    throw error instanceof ProblemError && error.code === 'payload_too_large' ? limit : error
  })
  if (!form?.has('file')) throw refusedImport('file_missing')
  const parsed = ImportFile.safeParse(Object.fromEntries(form))
  if (!parsed.success || form.getAll('file').length > 1) {
    const issues = parsed.error?.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    throw problem('bad_request', { issues: issues ?? [{ path: 'file', code: 'too_many', message: 'Send one file.' }] })
  }
  const { file, header, columns } = parsed.data
  if (file.size > mostBytes) throw limit
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    ...{ fileName: nameOf(file.name), hasHeader: header !== 'none', columns: columnsOf(columns) },
  }
}

function columnsOf(text = '[]'): ColumnMatches {
  const issue = { path: 'columns', code: 'format', message: 'Match the columns of the file again.' }
  try {
    return ColumnMatches.parse(JSON.parse(text))
  } catch {
    throw problem('bad_request', { issues: [issue] })
  }
}

/** A name that can be shown: without folders and control characters. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 100) || 'Untitled'
