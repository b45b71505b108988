import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { SCAN_PAGES } from '@hireproof/contract/form-i9/paper/paper-form'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { refusedFile } from '../../copies/file-refusal.ts'
import { takeCopy } from '../../copies/prepare-copy.ts'
import { readForm, readInTurn } from '../../copies/read-form.ts'
import { recognize } from '../../copies/recognize.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { problem, refused } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'

/** How many scans one user may send in a while. */
const PACE = { subject: 'paper forms', most: 60, minutes: 30 }
/** What a form needs beside its file. */
const AROUND = 8 * 1024

type Sending<Fields extends { file: File }> = {
  request: FastifyRequest
  schema: z.ZodMiniType<Fields>
  /** How many files one user may send in a while, where scans come in numbers. */
  pace?: typeof PACE
}
type Sent<Fields> = { fields: Omit<Fields, 'file'>; name: string; sent: Buffer }

/** What a file is about, for the audit. */
type Subject = { type: string; id: string }

type Upload<Fields extends { file: File }> = Sending<Fields> & {
  subject: Subject
  /** What is wrong with the other fields, by field; nothing of a file is kept then. */
  problemsOf: (fields: Omit<Fields, 'file'>) => Partial<Record<string, string>>
}

/** A scan that was rewritten, and what was sent beside it. */
type Taken<Fields> = { fields: Omit<Fields, 'file'>; sent: Buffer; bytes: Buffer }

/** Reads an upload with a scan and rewrites its PDF; refuses what is no PDF, before any other check of the file. */
export async function takeScan<Fields extends { file: File }>(
  deps: Deps,
  actor: UserActor,
  { subject, problemsOf, ...upload }: Upload<Fields>,
): Promise<Taken<Fields>> {
  const { fields, sent } = await readScan(deps, actor, upload)
  const issues = Object.entries(problemsOf(fields)).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, code: 'invalid_value', message }],
  )
  if (issues.length > 0) throw problem('bad_request', { issues })
  return { fields, sent, bytes: await rewriteScan(deps, actor, { sent, subject }) }
}

/** Reads an upload with a scan, within the pace of its sender; nothing of the file is checked but its size. */
export async function readScan<Fields extends { file: File }>(
  deps: Deps,
  actor: UserActor,
  sending: Sending<Fields>,
): Promise<Sent<Fields>> {
  const { request, schema, pace: { subject, ...pace } = PACE } = sending
  await limitRate(deps.identityDb, { subject: `${subject}|${actor.userId}`, ...pace }, deps.realClock.now())
  const owners = new Set([actor.userId])
  const { file, ...fields } = await readInTurn(actor, owners, () => readFields(request, schema))
  return { fields, name: file.name, sent: Buffer.from(await file.arrayBuffer()) }
}

/** Rewrites the PDF of a scan to what can be seen in it; refuses what is no PDF. */
export async function rewriteScan(
  deps: Deps,
  actor: UserActor,
  { sent, subject }: { sent: Buffer; subject: Subject },
): Promise<Buffer> {
  if (recognize(sent) !== 'application/pdf') throw refused('file', 'file_type', 'Choose a PDF.')
  const onVirus = (virus: string) =>
    runUnit(deps, actor, actor.accountId, async ({ record }) =>
      record({
        ...{ action: 'form_i9.paper_scan_refused', subjectType: subject.type, subjectId: subject.id },
        after: { virus },
      }),
    )
  const { bytes } = await takeCopy(actor, sent, { clamd: deps.config.clamd, onVirus, mostPages: SCAN_PAGES })
  return bytes
}

async function readFields<Fields extends { file: File }>(
  request: FastifyRequest,
  schema: z.ZodMiniType<Fields>,
): Promise<Fields> {
  const form = await readForm(request, COPY_BYTES + AROUND)
  const parsed = schema.safeParse(form && Object.fromEntries(form))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    throw form?.has('file') ? problem('bad_request', { issues }) : refusedFile('file_missing')
  }
  if (parsed.data.file.size > COPY_BYTES) throw problem('payload_too_large')
  if (parsed.data.file.size === 0) throw refusedFile('file_missing')
  return parsed.data
}
