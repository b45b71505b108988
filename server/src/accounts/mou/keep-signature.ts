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

type Signer = Pick<SignatureRow, 'name' | 'title' | 'email' | 'way' | 'user_id' | 'request_id' | 'ip' | 'browser'> & {
  /** The day on a paper, and its copy. */
  signed_on?: string
  paper?: RebuiltFile
}

const BROWSER_MAX = 300

/**
 * Keeps a signature under the document that a held memorandum shows now; earlier requests end. The memorandum of an active
 * company is countersigned at once, and that of one from before memoranda takes effect on the day on which it was created.
 */
export async function keepSignature(
  unit: Unit,
  config: Pick<Config, 'mou' | 'keys'>,
  { company, text, facts, document, versions }: MouStanding,
  { paper, ...signer }: Signer,
): Promise<SignatureRow> {
  const { trx, now } = unit
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
  await replaceRequests(trx, company.id, now)
  const isActive = company.status === 'ACTIVE'
  const isFirst = versions.length === 0
  const effectiveOn = isFirst ? todayIn(company.created_at, company.time_zone) : dayOf(signature, company.time_zone)
  const version = isActive ? await insertVersion(unit, config, signature, effectiveOn) : null
  unit.record({
    action: 'account.mou_signed',
    subjectType: 'account',
    subjectId: String(company.id),
    after: {
      ...{ signatureId: signature.id, kind: text.kind, textVersion: text.version, shownSha256: document.sha256 },
      ...{ name: signer.name, title: signer.title, way: signer.way, version },
      ...(paper && { signedOn: signer.signed_on, paper: { mediaType: paper.mediaType, sha256 } }),
    },
  })
  return signature
}
