import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { MOST_SIGNED_COPIES, SignedCopyUpload, type CasePaper } from '@hireproof/contract/cases/papers'
import type { FastifyRequest } from 'fastify'
import { refusedFile } from '../../copies/file-refusal.ts'
import { takeCopy } from '../../copies/prepare-copy.ts'
import { readForm, readInTurn } from '../../copies/read-form.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { changeCase, statusConflict } from '../change-case.ts'
import type { CaseView } from '../cases.queries.ts'
import { findMismatch } from '../mismatch/mismatch.queries.ts'
import { digestOf, insertPaper, listPapers } from './case-paper.ts'

const PACE = { most: 20, minutes: 30 }
/** What a form needs beside its file. */
const AROUND = 8 * 1024

type Addition = { caseNumber: string; request: FastifyRequest }

/** Keeps a copy of the notice that was signed on paper, rewritten and sealed; a copy that is sent again is kept once. */
export async function addSignedCopy(deps: Deps, actor: UserActor, addition: Addition): Promise<CasePaper> {
  const { caseNumber, request } = addition
  const change = { caseNumber, action: null }
  // Checked before the file is read, and again when it is kept.
  const { caseId, accountId } = await changeCase(deps, actor, change, async (unit, row) => {
    await ensureSignable(unit, row)
    return { caseId: row.id, accountId: row.account_id }
  })
  await limitRate(deps.identityDb, { subject: `signed copies|${actor.userId}`, ...PACE }, deps.realClock.now())
  const sent = await readInTurn(actor, new Set([actor.userId, caseId]), () => readFile(request))
  const onVirus = (virus: string) =>
    runUnit(deps, actor, accountId, async (unit) =>
      unit.record({ action: 'case.paper_refused', ...subjectOf(caseNumber), after: { paper: KIND, virus } }),
    )
  const content = await takeCopy(actor, sent, { clamd: deps.config.clamd, onVirus })
  return changeCase(deps, actor, change, async (unit, row) => {
    await ensureSignable(unit, row)
    const sha256 = digestOf(content.bytes).toString('hex')
    const ofMismatch = ({ kind, episode }: CasePaper) => kind === KIND && episode === row.mismatch_episode
    const kept = (await listPapers(unit.trx, row.id)).filter(ofMismatch)
    const same = kept.find((each) => each.sha256 === sha256)
    if (same) return same
    if (kept.length >= MOST_SIGNED_COPIES)
      throw conflict('COPIES_FULL', `This mismatch has ${MOST_SIGNED_COPIES} signed copies already.`)
    const paperOf = { caseId, episode: row.mismatch_episode, accountId }
    await insertPaper(deps.config.keys.data, unit, { of: paperOf, kind: KIND, content, byUserId: actor.userId })
    const after = { paper: KIND, episode: row.mismatch_episode, mediaType: content.mediaType, sha256 }
    unit.record({ action: 'case.paper_uploaded', ...subjectOf(caseNumber), after })
    const added = (await listPapers(unit.trx, row.id)).find((each) => ofMismatch(each) && each.sha256 === sha256)
    ensure(added, 'not_found')
    return added
  })
}

const KIND = 'SIGNED_COPY'
const subjectOf = (caseNumber: string) => ({ subjectType: 'case', subjectId: caseNumber })

/** Only a notice that was given can have been signed. */
async function ensureSignable({ trx }: Unit, row: CaseView): Promise<void> {
  if (row.case_status !== 'PENDING_REFERRAL' && row.case_status !== 'REFERRED') throw statusConflict()
  const mismatch = await findMismatch(trx, row.id, row.mismatch_episode)
  if (mismatch?.given_at == null)
    throw conflict('NOTICE_NOT_DOWNLOADED', 'Give the employee the Further Action Notice in English first.')
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const form = await readForm(request, COPY_BYTES + AROUND)
  const parsed = SignedCopyUpload.safeParse(form && Object.fromEntries(form))
  if (!parsed.success || parsed.data.file.size === 0) throw refusedFile('file_missing')
  const { file } = parsed.data
  if (file.size > COPY_BYTES) throw problem('payload_too_large')
  return Buffer.from(await file.arrayBuffer())
}
