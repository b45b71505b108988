import type {
  MouAgent,
  MouDocument,
  MouParty,
  MouSignature,
  SignatureState,
} from '@hireproof/contract/accounts/mou/mou'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { presentDocument } from './mou-document.ts'
import { EIN, findKind, LEGAL_NAME, type MouCompany, type MouFacts } from './mou-facts.ts'
import type { MouText } from '../../settings/mou-content.ts'
import {
  findCompany,
  findLastRequest,
  findLastSignature,
  listVersions,
  presentIfAny,
  statusOf,
  type RequestRow,
  type SignatureRow,
  type VersionRow,
} from './mou.queries.ts'

export type MouStanding = {
  company: MouCompany
  status: SignatureState
  /** The signature of the company that counts, or its last one that no longer does; and that of the agent of a client. */
  signature: SignatureRow | undefined
  agentSignature: SignatureRow | undefined
  /** Who has nothing to sign now: someone without an agent does not wait for one. */
  isSigned: Readonly<Record<MouParty, boolean>>
  request: RequestRow | undefined
  versions: VersionRow[]
  text: MouText
  facts: MouFacts
  missing: string[]
  /** What would be signed now. */
  document: MouDocument
  /** Whether a company with a memorandum is asked to sign again, and what has changed since its signature. */
  isNewer: boolean
  changes: readonly string[]
}

type Settings = Pick<Config, 'mou' | 'productName'>

/** Where the memorandum of a company stands, in a transaction that reaches the company. */
export async function findStanding(trx: Db, config: Settings, company: MouCompany, now: Date): Promise<MouStanding> {
  const { text, facts, missing, document } = await presentDocument(trx, config, company)
  const versions = await listVersions(trx, company.id)
  const signature = await findLastSignature(trx, company.id)
  const agentSignature = facts.agent ? await findLastSignature(trx, company.id, 'AGENT') : undefined
  const request = await findLastRequest(trx, company.id)
  const [signed] = versions
  const asked = request && statusOf(request, now)
  const isReworded = isNewerThan(text, signed)
  const isOpen = asked === 'REQUESTED' || asked === 'OPENED'
  const stated =
    facts.agent && signed ? restated({ signed, facts, signature, request: isOpen ? request : undefined }) : []
  const isNewer = isReworded || stated.length > 0
  const changes = [...stated, ...(isReworded ? text.changes : [])]
  const isSettled = signed !== undefined && !isNewer
  const counts = (row: SignatureRow | undefined, used: string | null | undefined) =>
    row !== undefined && row.id !== used && isUnder(row, { document, facts })
  const isSigned = {
    EMPLOYER: isSettled || counts(signature, signed?.id),
    AGENT: !facts.agent || isSettled || counts(agentSignature, signed?.agent_signature_id),
  }
  const isValid = signed !== undefined || isSigned.EMPLOYER
  const isAsked = asked !== undefined && asked !== 'SIGNED' && asked !== 'REPLACED'
  const status = isValid ? 'VALID' : isAsked ? asked : signature ? 'VOID' : 'NONE'
  return {
    ...{ company, status, signature, agentSignature, isSigned, request, versions, text, facts, missing, document },
    ...{ isNewer, changes },
  }
}

/** Whether a signature is under what would be signed now, for the same signatory if one was stated. */
function isUnder({ shown_sha256, facts: kept }: SignatureRow, now: Pick<MouStanding, 'document' | 'facts'>): boolean {
  const { signatory } = kept as MouFacts
  const isSameSignatory = !signatory || signatory === now.facts.signatory
  return isSameSignatory && shown_sha256.toString('hex') === now.document.sha256
}

type Restated = {
  signed: VersionRow
  facts: MouFacts
  signature: SignatureRow | undefined
  /** A request that can be answered. */
  request: RequestRow | undefined
}

/** What a client with a memorandum has stated otherwise since: what is in it, or who is its signatory. */
function restated({ signed, facts, signature, request }: Restated): string[] {
  const signer = signature && {
    signatory_name: signature.name,
    signatory_title: signature.title,
    email: signature.email,
  }
  const others = [request, signer].filter((each) => each !== undefined && isOtherSignatory(signed, each))
  const changes = changesOf(signed.facts as Partial<MouFacts>, facts)
  return others.length > 0 ? [...changes, 'The signatory has changed since the signature.'] : changes
}

/** Whether someone else is asked to sign, or the same person with another title or address. */
export const isOtherSignatory = (
  { name, title, email }: Pick<SignatureRow, 'name' | 'title' | 'email'>,
  asked: Pick<RequestRow, 'signatory_name' | 'signatory_title' | 'email'>,
): boolean =>
  name !== asked.signatory_name || title !== asked.signatory_title || email.toLowerCase() !== asked.email.toLowerCase()

/** What changed in the wording in force, if an active company has signed an earlier one only. */
export async function findNewerMou(trx: Db, { mou }: Settings, company: MouCompany) {
  const text = mou.texts.get(await findKind(trx, company))
  const [signed] = await listVersions(trx, company.id)
  const isDue = company.status === 'ACTIVE' && text !== undefined && isNewerThan(text, signed)
  return isDue ? { changes: text.changes, signBy: text.signBy } : null
}

/** What a client signs again for when it changes. */
const signedAgain: readonly string[] = [LEGAL_NAME, EIN]

/** What a client has stated otherwise since it signed, in sentences. */
const changesOf = ({ information: before = [] }: Partial<MouFacts>, { information: now }: MouFacts): string[] =>
  before
    .filter(
      ({ label, value }) =>
        signedAgain.includes(label) && now.some((row) => row.label === label && row.value !== value),
    )
    .map(({ label }) => `${label} has changed since the signature.`)

/** Whether the wording in force is another than the one that a company signed last. */
const isNewerThan = (text: MouText, signed: VersionRow | undefined): boolean =>
  signed !== undefined && (signed.kind !== text.kind || signed.text_version < text.version)

/** What the agent of a client has signed; null without an agent. */
export function agentStatusOf({ facts, isSigned, agentSignature }: MouStanding): MouAgent['status'] | null {
  if (!facts.agent) return null
  return isSigned.AGENT ? 'VALID' : agentSignature ? 'VOID' : 'NONE'
}

/** Where the signatures of a company and of its agent stand; in a transaction that reaches the company. */
export async function signatureOf(
  trx: Db,
  config: Settings,
  accountId: number,
  now: Date,
): Promise<{ status: SignatureState; signature: MouSignature | null; agentStatus: MouAgent['status'] | null }> {
  const company = await findCompany(trx, accountId)
  ensure(company, 'not_found')
  const standing = await findStanding(trx, config, company, now)
  const { status, signature } = standing
  return { status, signature: presentIfAny(signature), agentStatus: agentStatusOf(standing) }
}
