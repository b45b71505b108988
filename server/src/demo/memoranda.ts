import { LINK_DAYS, type MouParty } from '@hireproof/contract/accounts/mou/mou'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayName } from '@hireproof/contract/format/display'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { newCertificateCode } from '../accounts/mou/countersign-mou.ts'
import { digestOf, presentDocument } from '../accounts/mou/mou-document.ts'
import type { MouCompany } from '../accounts/mou/mou-facts.ts'
import type { Config } from '../config.ts'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { UserRow } from './users.ts'

type Settings = Pick<Config, 'mou' | 'productName'>
type Entry = { context: AuditContext; events: AuditEvent[] }

const DAY = 24 * 60
/** When the memoranda were signed: some hours after the companies were created, on the same day. */
const SIGNED_AFTER = 11 * 60

/** Loads the signed memorandum of every company that is past its enrollment; returns the events. */
export async function insertMemoranda(trx: Db, config: Settings, users: readonly UserRow[]): Promise<Entry[]> {
  // the owner reaches clients and their agents like a job
  await sql`select set_config('app.reach', ' all', true)`.execute(trx)
  const companies = await trx
    .selectFrom('account')
    .selectAll()
    .where('type', '<>', 'CORPORATE')
    .where('status', '<>', 'PENDING')
    .orderBy('id')
    .execute()
  const entries: Entry[] = []
  for (const company of companies) entries.push(...(await insertMemorandum(trx, config, company, users)))
  return entries
}

async function insertMemorandum(
  trx: Db,
  config: Settings,
  company: MouCompany,
  users: readonly UserRow[],
): Promise<Entry[]> {
  const signer = await signerOf(trx, company, users, minutesAfter(company.created_at, SIGNED_AFTER))
  // a company from before memoranda
  if (!signer) return []
  const at = minutesAfter(company.created_at, SIGNED_AFTER)
  const { id, text } = await keepSigned(trx, config, company, { signer, at })
  const agent = company.agency_account_id === null ? undefined : adminOf(users, company.agency_account_id)
  const byAgent = agent && (await keepSigned(trx, config, company, { signer: { ...agent, party: 'AGENT' }, at }))
  const effective_on = todayIn(at, company.time_zone)
  const countersigned = { countersigned_by: config.mou.countersigner, countersigned_at: minutesAfter(at, DAY) }
  await trx
    .insertInto('mou')
    .values({
      ...{ account_id: company.id, version: 1, signature_id: id, effective_on, ...countersigned },
      agent_signature_id: byAgent?.id ?? null,
      certificate_code: newCertificateCode(),
    })
    .execute()
  const { name, title, way } = signer
  const after = { signatureId: id, kind: text.kind, textVersion: text.version, name, title, way, version: 1 }
  const actor = { system: 'demo' }
  return [
    {
      context: { accountId: company.id, at, actor, requestId: 'demo' },
      events: [{ action: 'account.mou_signed', subjectType: 'account', subjectId: String(company.id), after }],
    },
  ]
}

type Signer = NonNullable<Awaited<ReturnType<typeof signerOf>>> & { party?: MouParty }

/** Keeps the signature of a company under what its memorandum shows now. */
async function keepSigned(
  trx: Db,
  config: Settings,
  company: MouCompany,
  { signer, at }: { signer: Signer; at: Date },
) {
  const { text, facts, document } = await presentDocument(trx, config, company)
  const digest = digestOf(text)
  await trx
    .insertInto('mou_text')
    .values({ digest, kind: text.kind, version: text.version, content: JSON.stringify(text) })
    .onConflict((there) => there.column('digest').doNothing())
    .execute()
  const id = uuid()
  await trx
    .insertInto('mou_signature')
    .values({
      ...{ id, account_id: company.id, text_digest: digest, facts: JSON.stringify(facts), ...signer },
      ...{
        shown_sha256: Buffer.from(document.sha256, 'hex'),
        ip: '192.0.2.10',
        browser: 'Demonstration',
        signed_at: at,
      },
    })
    .execute()
  return { id, text }
}

/** Signs the memorandum of a company that enrolls, for the person who enrolls it. */
export async function signForEnrollment(trx: Db, config: Settings, user: UserRow, at: Date): Promise<void> {
  const company = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  const name = displayName({ firstName: user.first_name, lastName: user.last_name })
  const of = { name, title: user.title ?? 'Owner', email: user.email, way: 'USER' as const }
  await keepSigned(trx, config, company, { signer: { ...of, user_id: user.id, request_id: null }, at })
}

/** A program administrator of a company as the one who signs. */
function adminOf(users: readonly UserRow[], accountId: number) {
  const admin = users.find(({ account_id, role }) => account_id === accountId && role === 'PROGRAMADMIN')
  if (!admin) return undefined
  const name = displayName({ firstName: admin.first_name, lastName: admin.last_name })
  const of = { name, title: admin.title ?? 'Program administrator', email: admin.email }
  return { ...of, way: 'USER' as const, user_id: admin.id, request_id: null }
}

/** A program administrator of the company; in a company without one, its point of contact by a mailed link. */
async function signerOf(trx: Db, company: MouCompany, users: readonly UserRow[], at: Date) {
  const admin = adminOf(users, company.id)
  if (admin) return admin
  const above = company.agency_account_id ?? company.parent_account_id
  const asker = users.find(({ account_id, role }) => account_id === above && role.endsWith('ADMIN'))
  const contact = await trx
    .selectFrom('company_contact')
    .selectAll()
    .where('account_id', '=', company.id)
    .orderBy('position')
    .executeTakeFirst()
  if (!asker || !contact) return undefined
  const of = { name: `${contact.first_name} ${contact.last_name}`, title: contact.title, email: contact.email }
  const request_id = uuid()
  await trx
    .insertInto('mou_request')
    .values({
      ...{
        id: request_id,
        account_id: company.id,
        email: of.email,
        signatory_name: of.name,
        signatory_title: of.title,
      },
      ...{ asked_by_user_id: asker.id, asked_by_name: `${asker.first_name} ${asker.last_name}` },
      ...{ asked_by_email: asker.email, asked_at: company.created_at, opened_at: at, signed_at: at },
      expires_at: minutesAfter(company.created_at, LINK_DAYS * DAY),
    })
    .execute()
  return { ...of, way: 'LINK' as const, user_id: null, request_id }
}
