import { stageOf } from '@hireproof/contract/accounts/company-profile'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { pages } from '@hireproof/contract/pages'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { findManaged, refusalOf } from './get-mou.ts'
import { signedDocument } from './mou-document.ts'
import type { MouFacts } from './mou-facts.ts'
import { findPaperDigest } from './mou-paper.ts'
import { canUploadPaper } from './mou.policy.ts'
import { findAgentSignature, presentSignature, type SignatureRow, type VersionRow } from './mou.queries.ts'
import { mouPdf } from './paper/mou-pdf.ts'
import type { CertificateTask, MouTask, ProvenSignature } from './paper/mou-task.ts'

const PACE = { most: 60, minutes: 30 }

type Asked = { accountId: number; version?: number | undefined }

/** The memorandum as it would be signed now: marked as a draft, or for an agency and its client to sign on paper. */
export async function drawPreview(
  deps: Deps,
  actor: UserActor,
  { accountId, isToSign }: { accountId: number; isToSign: boolean },
): Promise<Buffer> {
  const { productName } = deps.config
  const task = await inTransaction(deps.appDb, actor.reach, async (trx): Promise<MouTask> => {
    const standing = await findManaged(deps, trx, actor, accountId)
    if (standing.missing.length > 0) throw refusalOf(standing, 'incomplete')
    const can = isToSign ? canUploadPaper(actor, standing) : true
    if (can !== true) throw refusalOf(standing, can)
    const { document, facts, company } = standing
    const date = document.effectiveOn
    const of = { product: productName, ...namesOf(facts), timeZone: company.time_zone }
    return { kind: 'MOU', ...of, document, date, isToSign, signed: null, current: null }
  })
  return drawn(deps, actor, task)
}

/** A memorandum as it was signed; without a version the newest one, with company information as of today. */
export async function drawSigned(deps: Deps, actor: UserActor, { accountId, version }: Asked): Promise<Buffer> {
  const { productName } = deps.config
  const task = await inTransaction(deps.appDb, actor.reach, async (trx): Promise<MouTask> => {
    const { versions, document: present, company } = await findManaged(deps, trx, actor, accountId)
    const [newest] = versions
    if (!newest) throw notSigned()
    const row = version === undefined ? newest : versions.find((each) => each.version === version)
    ensure(row, 'not_found')
    const { document, facts } = await signedDocument(trx, deps.config, row)
    const today = todayIn(deps.clock.now(), company.time_zone)
    const current = version === undefined ? { on: today, information: present.information } : null
    const of = { product: productName, ...namesOf(facts), timeZone: company.time_zone }
    return {
      kind: 'MOU',
      ...of,
      document,
      date: row.effective_on,
      isToSign: false,
      signed: await signedOf(trx, row),
      current,
    }
  })
  return drawn(deps, actor, task)
}

const notSigned = () => conflict('MOU_NOT_SIGNED', 'No memorandum is signed by both yet.')

const namesOf = ({ company, number, agent }: MouFacts) => ({
  companyName: company,
  agent: agent && agent.name,
  numbers: agent ? `client number ${number}, agent number ${agent.number}` : `company number ${number}`,
})

const signedOf = async (trx: Db, row: VersionRow): Promise<MouTask['signed']> => ({
  signature: await provenBy(trx, row),
  agentSignature: await findAgentSignature(trx, row).then((agent) => (agent ? provenBy(trx, agent) : null)),
  countersigned: {
    by: row.countersigned_by,
    at: row.countersigned_at.toISOString(),
    effectiveOn: row.effective_on,
  },
  textSha256: row.text_digest.toString('hex'),
})

const provenBy = async (trx: Db, row: SignatureRow): Promise<ProvenSignature> => ({
  ...presentSignature(row),
  ...{ email: row.email, ip: row.ip, browser: row.browser, id: row.id },
  paperSha256: row.way === 'PAPER' ? await findPaperDigest(trx, row.id) : null,
})

const methods: Readonly<Record<VersionRow['kind'], string>> = {
  EMPLOYER: 'Employer',
  AGENT: 'Employer agent',
  CLIENT: 'Employer with an employer agent',
  WEB_SERVICES_EMPLOYER: 'Web services employer',
  WEB_SERVICES_AGENT: 'Web services employer agent',
  CLIENT_OF_WEB_SERVICES_AGENT: 'Employer with a web services employer agent',
}

const statuses = { PENDING: 'Not active', ACTIVE: 'Active', CLOSING: 'Active', CLOSED: 'Closed' } as const

/** The Certificate of Participation of a company with a signed memorandum. */
export async function drawParticipation(deps: Deps, actor: UserActor, accountId: number): Promise<Buffer> {
  const { productName, publicUrl } = deps.config
  const task = await inTransaction(deps.appDb, actor.reach, async (trx): Promise<CertificateTask> => {
    const { versions, company, text } = await findManaged(deps, trx, actor, accountId)
    const [newest] = versions
    if (!newest) throw notSigned()
    const { status, closed_date: closedDate } = company
    return {
      ...{ kind: 'CERTIFICATE', product: productName, companyName: company.company_name, numbers: String(accountId) },
      ...{ timeZone: company.time_zone, date: todayIn(deps.clock.now(), company.time_zone), isOfficial: text.official },
      ...{ accessMethod: methods[newest.kind], effectiveOn: versions.at(-1)?.effective_on ?? newest.effective_on },
      ...{ status: statuses[stageOf({ status, closedDate })], code: newest.certificate_code },
      checkUrl: `${publicUrl}${pages.enrollmentCheck.path}`,
    }
  })
  return drawn(deps, actor, task)
}

async function drawn(deps: Deps, { userId }: UserActor, task: MouTask | CertificateTask): Promise<Buffer> {
  await limitRate(deps.identityDb, { subject: `mou papers|${userId}`, ...PACE }, deps.realClock.now())
  return mouPdf(task)
}
