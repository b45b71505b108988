import { neverReverified, receiptFrom, REHIRE_YEARS } from '@hireproof/contract/form-i9/reverification'
import { yearsLater } from '@hireproof/contract/form-i9/retention'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import type { SupplementBContext } from '@hireproof/contract/form-i9/validate-supplement-b'
import { displayName } from '@hireproof/contract/format/display'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { findOpenRevocation } from '../../cases/status-changes/open-revocation.ts'
import { findRetention } from '../retention/retention.queries.ts'
import type { FormDocument } from '../form-document.ts'
import { presentEntries, versionsIn, type FormEntry } from '../form-entry.ts'
import { canSeeNumbers } from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { authorizationOf, endOf } from './reverification.ts'
import { accountNameOf, contextOf, ensureMayExamine, readSignedForm } from '../section2/section2-context.ts'

type Which = { plusCaseId: string; replaces?: string | undefined }

/**
 * What is needed to sign a block of Supplement B; it suggests nothing about the documents. For a correction it has the
 * signed block with its full numbers, and the audit records that they were shown.
 */
export async function getSupplementB(
  deps: Deps,
  actor: UserActor,
  { plusCaseId, replaces }: Which,
): Promise<SupplementBSetting> {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    const row = await findPlusCase(trx, actor.accountId, plusCaseId, now)
    ensureMayExamine(actor, row)
    ensure(row.status === 'COMPLETED', 'conflict')
    ensure(replaces === undefined || canSeeNumbers(actor, row), 'forbidden')
    const document = await readSignedForm(deps, trx, actor, row)
    const block = replaces === undefined ? undefined : presentBlock(document, replaces)
    if (block) record({ action: 'form_i9.supplement_b_opened', subjectType: 'plus_case', subjectId: plusCaseId })
    const { first_name, middle_initial, last_name } = document.section1.answers
    const names = { firstName: first_name ?? null, middleInitial: middle_initial ?? null, lastName: last_name ?? null }
    const signer = await accountNameOf(trx, actor.userId)
    return {
      ...(await (block
        ? correctionContext(deps, trx, document, block, row)
        : supplementBContext(deps, trx, document, row, now))),
      employeeName: displayName(names),
      latestId: latestBlock(document)?.id ?? null,
      signer,
      proposed: { employerName: `${signer.firstName} ${signer.lastName}` },
    }
  })
}

type Block = Extract<FormEntry, { kind: 'SUPPLEMENT_B' }>

/** The latest version of a block of Supplement B; refused if it was corrected since, or is of another form. */
export function presentBlock({ entries }: FormDocument, id: string): Block {
  const block = presentEntries(entries, 'SUPPLEMENT_B').find((each) => each.id === id)
  if (!block) throw conflict('SUPPLEMENT_B_CHANGED', 'Someone else corrected this block while you were working on it.')
  return block
}

/** The newest block of Supplement B. */
export const latestBlock = ({ entries }: FormDocument) => presentEntries(entries, 'SUPPLEMENT_B').at(-1)

/** What the rules of Supplement B need from a form whose Section 2 is signed. */
export async function supplementBContext(
  deps: Deps,
  trx: Db,
  document: FormDocument,
  job: Job,
  now: Date,
): Promise<SupplementBContext> {
  const ended = await findRetention(trx, document.plusCaseId)
  const context = await contextFor(deps, trx, document, job, { now, endedOn: ended?.ended_on ?? '' })
  const revokedOn = await findOpenRevocation(trx, document.plusCaseId)
  const { reverifyBy } = context
  // a revoked document ends the authorization, whatever day is printed on it
  const isEnded = revokedOn !== null && (reverifyBy === null || revokedOn < reverifyBy)
  return isEnded ? { ...context, reverifyBy: revokedOn } : context
}

/**
 * What the rules need for a correction: the form as it was before the block, on the day on which it was first signed. What
 * was examined then is not judged by what was stated since.
 */
export async function correctionContext(
  deps: Deps,
  trx: Db,
  document: FormDocument,
  block: Block,
  job: Job,
): Promise<SupplementBContext> {
  const blocks = versionsIn(document.entries, 'SUPPLEMENT_B')
  const place = blocks.findIndex((versions) => versions.includes(block))
  const first = blocks[place]?.[0]
  ensure(first, 'conflict')
  const others = new Set(blocks.slice(place).flatMap((versions) => versions.map(({ id }) => id)))
  const before = { ...document, entries: document.entries.filter(({ id }) => !others.has(id)) }
  // an end of employment after a rehire is no limit for the day of that rehire
  const ended = block.content.dateOfRehire === '' ? await findRetention(trx, document.plusCaseId) : undefined
  const context = await contextFor(deps, trx, before, job, { now: first.signed.at, endedOn: ended?.ended_on ?? '' })
  const { id, content } = block
  return {
    ...context,
    neverReverified: content.document ? null : context.neverReverified,
    replaces: { id, content },
  }
}

type Job = { is_short_job: boolean }
type Moment = { now: Date; endedOn: string }

async function contextFor(
  deps: Deps,
  trx: Db,
  document: FormDocument,
  { is_short_job: isShortJob }: Job,
  { now, endedOn }: Moment,
): Promise<SupplementBContext> {
  const { today, environment, copied, versions, videoOffer, timeZone } = await contextOf(deps, trx, document, now)
  const [first, present] = [versions[0], versions.at(-1)]
  ensure(first && present, 'conflict')
  const authorization = authorizationOf(document, present.content)
  const rehires = authorization.supplements.map(({ content }) => content.dateOfRehire)
  const days = [present.content.firstDayOfEmployment, ...rehires, endedOn]
  return {
    today,
    environment,
    copied,
    videoOffer,
    timeZone,
    reverifyBy: await endOf(trx, document, present.content),
    receiptFrom: receiptFrom(authorization, today),
    // a later job is not the short one that the employer invited for
    isShortJob: isShortJob && rehires.every((day) => day === ''),
    neverReverified: neverReverified(authorization),
    rehireAfter: days.reduce((one, other) => (other > one ? other : one)),
    rehireUntil: yearsLater(first.signedOn, REHIRE_YEARS),
    replaces: null,
  }
}
