import type { Mou, MouDocument, MouSignature, SignatureState } from '@hireproof/contract/accounts/mou/mou'
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
  presentSignature,
  statusOf,
  type RequestRow,
  type SignatureRow,
  type VersionRow,
} from './mou.queries.ts'

export type MouStanding = {
  company: MouCompany
  status: SignatureState
  /** The signature that counts, or the last one that no longer does. */
  signature: SignatureRow | undefined
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
  const request = await findLastRequest(trx, company.id)
  const [signed] = versions
  const stated = company.agency_account_id !== null && signed ? changesOf(signed.facts as Partial<MouFacts>, facts) : []
  const isReworded = isNewerThan(text, signed)
  const isNewer = isReworded || stated.length > 0
  const changes = [...stated, ...(isReworded ? text.changes : [])]
  const isValid = signed !== undefined || signature?.shown_sha256.toString('hex') === document.sha256
  const asked = request && statusOf(request, now)
  const isAsked = asked !== undefined && asked !== 'SIGNED' && asked !== 'REPLACED'
  const status = isValid ? 'VALID' : isAsked ? asked : signature ? 'VOID' : 'NONE'
  return { company, status, signature, request, versions, text, facts, missing, document, isNewer, changes }
}

/** What changed in the wording in force, if an active company has signed an earlier one only. */
export async function findNewerMou(trx: Db, { mou }: Settings, company: MouCompany): Promise<Mou['newer']> {
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

/** The state of the signature of a company, with who signed and when; in a transaction that reaches the company. */
export async function signatureOf(
  trx: Db,
  config: Settings,
  accountId: number,
  now: Date,
): Promise<{ status: SignatureState; signature: MouSignature | null }> {
  const company = await findCompany(trx, accountId)
  ensure(company, 'not_found')
  const { status, signature } = await findStanding(trx, config, company, now)
  return { status, signature: signature ? presentSignature(signature) : null }
}
