import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { v7 as uuid } from 'uuid'
import type { Config } from '../../config.ts'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import type { Unit } from '../../platform/unit.ts'
import { dayOf, insertVersion } from './countersign-mou.ts'
import { digestOf } from './mou-document.ts'
import { insertPaper } from './mou-paper.ts'
import { replaceRequests, type SignatureRow } from './mou.queries.ts'
import type { MouStanding } from './signature-of.ts'

type Signer = Pick<
  SignatureRow,
  'party' | 'name' | 'title' | 'email' | 'way' | 'user_id' | 'request_id' | 'ip' | 'browser'
> & {
  /** The day on a paper, and its copy. */
  signed_on?: string
  paper?: RebuiltFile
}

const BROWSER_MAX = 300

/**
 * Keeps a signature under the document that a held memorandum shows now; one of the company ends earlier requests. Once an
 * active company, and the agent of a client, have signed, it is countersigned at once.
 */
export async function keepSignature(
  unit: Unit,
  config: Pick<Config, 'mou' | 'keys'>,
  standing: MouStanding,
  { paper, ...signer }: Signer,
): Promise<SignatureRow> {
  const { trx, now } = unit
  const { company, text, facts, document } = standing
  const textDigest = digestOf(text)
  await trx
    .insertInto('mou_text')
    .values({ digest: textDigest, kind: text.kind, version: text.version, content: JSON.stringify(text) })
    .onConflict((there) => there.column('digest').doNothing())
    .execute()
  const signature = await trx
    .insertInto('mou_signature')
    .values({
      ...{ ...signer, id: uuid(), account_id: company.id, text_digest: textDigest, facts: JSON.stringify(facts) },
      ...{ browser: signer.browser.slice(0, BROWSER_MAX), shown_sha256: Buffer.from(document.sha256, 'hex') },
      signed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sha256 =
    paper && (await insertPaper(config.keys.data, trx, { signatureId: signature.id, accountId: company.id }, paper))
  if (signer.party === 'EMPLOYER') await replaceRequests(trx, company.id, now)
  const version = await completeMou(unit, config, standing, signature)
  unit.record({
    action: 'account.mou_signed',
    subjectType: 'account',
    subjectId: String(company.id),
    after: {
      ...{ signatureId: signature.id, kind: text.kind, textVersion: text.version, shownSha256: document.sha256 },
      ...{ party: signer.party, name: signer.name, title: signer.title, way: signer.way, version },
      ...(paper && { signedOn: signer.signed_on, paper: { mediaType: paper.mediaType, sha256 } }),
    },
  })
  return signature
}

/**
 * Countersigns the memorandum of an active company if a signature was the last one that it waited for; returns its version.
 * That of a company from before memoranda takes effect on the day on which the company was created.
 */
async function completeMou(
  unit: Unit,
  config: Pick<Config, 'mou'>,
  { company, versions, facts, isSigned, ...standing }: MouStanding,
  last: SignatureRow,
): Promise<number | null> {
  const isOfAgent = last.party === 'AGENT'
  if (company.status !== 'ACTIVE' || !(isOfAgent ? isSigned.EMPLOYER : isSigned.AGENT)) return null
  const signature = isOfAgent ? standing.signature : last
  if (!signature) return null
  const agentSignature = isOfAgent ? last : facts.agent ? standing.agentSignature : undefined
  const isFirst = versions.length === 0
  const effectiveOn = isFirst ? todayIn(company.created_at, company.time_zone) : dayOf(signature, company.time_zone)
  return insertVersion(unit, config, { signature, agentSignature, effectiveOn })
}
