import { createHash } from 'node:crypto'
import { tidyTexts } from '@hireproof/contract/accounts/sections/section'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  newPaperProblems,
  PaperFormUpload,
  paperName,
  type NewPaperFields,
  type PaperForm,
} from '@hireproof/contract/form-i9/paper/paper-form'
import type { PlusSite } from '@hireproof/contract/plus-cases/plus-case'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { ensureOpenAccount } from '../../accounts/hold-account.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { once } from '../../platform/idempotency.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { chosenSite, siteColumns } from '../../plus-cases/start/chosen-site.ts'
import { ensureMayStart, ensurePlus } from '../../plus-cases/start/may-start.ts'
import { recordEnd } from '../retention/employment-end.ts'
import { saveReverification } from '../supplement-b/reverification.ts'
import { insertDetails } from './paper-details.ts'
import { insertScan } from './paper-scan.ts'
import { takeScan } from './take-scan.ts'
import { presentPaperForm } from './view-paper-form.ts'

type Input = { request: FastifyRequest; idempotencyKey: string | undefined }

/** Takes over a paper form with its scan and key dates; done once for each idempotency key. No case begins from it. */
export async function addPaperForm(deps: Deps, actor: UserActor, input: Input): Promise<PaperForm> {
  const { request, idempotencyKey } = input
  ensureMayStart(actor)
  // Checked before the file is read, and again when it is kept.
  await runUnit(deps, actor, actor.accountId, (unit) => ensureTaking(deps, unit, actor))
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const {
    fields: typed,
    sent,
    bytes,
  } = await takeScan(deps, actor, {
    request,
    schema: PaperFormUpload,
    subject: { type: 'account', id: String(actor.accountId) },
    problemsOf: (fields) => newPaperProblems(tidyTexts(fields), today),
  })
  const body = { ...typed, file: createHash('sha256').update(sent).digest('hex') }
  const key = { endpoint: 'paperForms.add', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps, actor, actor.accountId, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      await ensureTaking(deps, unit, actor)
      const site = await chosenSite(unit.trx, actor.accountId, typed.siteId)
      const id = await insertPaperForm(deps, unit, actor, { fields: tidyTexts(typed), site, bytes })
      return presentPaperForm(deps, actor, unit, id)
    }),
  )
}

/** Refuses a company that takes over no paper forms; it is open until the transaction ends. */
export async function ensureTaking(deps: Deps, { trx }: Unit, { accountId }: UserActor): Promise<void> {
  await ensureOpenAccount(deps, trx, accountId)
  await ensurePlus(trx, accountId)
}

type NewPaperForm = { fields: NewPaperFields; site: PlusSite | null; bytes: Buffer }

/** Keeps a paper form with its scan; returns its id. */
export async function insertPaperForm(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  { fields: { reverifyBy, endedOn, ...details }, site, bytes }: NewPaperForm,
): Promise<string> {
  const { trx, now, record } = unit
  const ring = deps.config.keys.data
  const id = uuid()
  const ofForm = { plusCaseId: id, accountId: actor.accountId }
  const { firstDayOfWork, section1SignedOn, section2SignedOn } = details
  await trx
    .insertInto('plus_case')
    .values({
      ...{ id, account_id: actor.accountId, status: 'PAPER', created_at: now, updated_at: now },
      ...{ created_by_user_id: actor.userId, examiner_user_id: actor.userId },
      ...{ invited_name: paperName(details), employee_email: '', first_day_of_work: firstDayOfWork },
      ...siteColumns(site),
    })
    .execute()
  await insertDetails(ring, trx, ofForm, details)
  const scan = { ...ofForm, byUserId: actor.userId, kind: 'FORM' as const, signedOn: null, reverifyBy: null, bytes }
  const { scanId, digest } = await insertScan(ring, unit, scan)
  await saveReverification(unit, { ...ofForm, reverifyBy: reverifyBy || null })
  const days = {
    first_day_of_work: firstDayOfWork,
    section1_signed_on: section1SignedOn,
    section2_signed_on: section2SignedOn,
  }
  const after = { status: 'PAPER', ...days, scanId, digest }
  record({ action: 'form_i9.paper_added', subjectType: 'plus_case', subjectId: id, after })
  if (endedOn !== '') await recordEnd(unit, actor, { plusCaseId: id, hiredOn: firstDayOfWork, endedOn })
  return id
}
