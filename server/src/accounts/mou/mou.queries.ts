import type { MouParty, MouSignature, RequestStatus, SignatureRequest } from '@hireproof/contract/accounts/mou/mou'
import { sql, type Selectable } from 'kysely'
import type { MouRequest, MouSignature as SignatureTable } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'

export type SignatureRow = Selectable<SignatureTable>
export type RequestRow = Selectable<MouRequest>

/** Holds the memorandum of a company until the end of the transaction: signatures and requests come one after another. */
export async function lockMou(trx: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mou|${accountId}`}, 0))`.execute(trx)
}

/** The company in a transaction that reaches it. */
export const findCompany = (trx: Db, accountId: number) =>
  trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()

/** The last signature for a company, or for its agent, whether it counts or not. */
export const findLastSignature = (
  trx: Db,
  accountId: number,
  party: MouParty = 'EMPLOYER',
): Promise<SignatureRow | undefined> =>
  trx
    .selectFrom('mou_signature')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('party', '=', party)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The memoranda of a company that everyone has signed, the newest first, each with the signature of the company. */
export const listVersions = (trx: Db, accountId: number) =>
  trx
    .selectFrom('mou')
    .innerJoin('mou_signature', 'mou_signature.id', 'mou.signature_id')
    .innerJoin('mou_text', 'mou_text.digest', 'mou_signature.text_digest')
    .select(['mou.version', 'mou.effective_on', 'mou.countersigned_by', 'mou.countersigned_at', 'mou.certificate_code'])
    .select(['mou.agent_signature_id', 'mou_text.kind', 'mou_text.version as text_version'])
    .selectAll('mou_signature')
    .where('mou.account_id', '=', accountId)
    .orderBy('mou.version', 'desc')
    .execute()

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** The signature of the agent in a memorandum; undefined for a company without an agent, and for one from before. */
export const findAgentSignature = async (trx: Db, { agent_signature_id: id }: VersionRow) =>
  id === null ? undefined : trx.selectFrom('mou_signature').selectAll().where('id', '=', id).executeTakeFirst()

/** The last request of a company. */
export const findLastRequest = (trx: Db, accountId: number): Promise<RequestRow | undefined> =>
  trx
    .selectFrom('mou_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends the request that someone could still answer, because a signature or another request takes its place. */
export async function replaceRequests(trx: Db, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('mou_request')
    .set({ replaced_at: now, code_digest: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('signed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Where a request is. */
export function statusOf(row: RequestRow, now: Date): RequestStatus {
  if (row.signed_at) return 'SIGNED'
  if (row.declined_at) return 'DECLINED'
  if (row.replaced_at) return 'REPLACED'
  if (row.expires_at <= now) return 'EXPIRED'
  return row.opened_at ? 'OPENED' : 'REQUESTED'
}

export const presentRequest = (row: RequestRow, now: Date): SignatureRequest => ({
  status: statusOf(row, now),
  name: row.signatory_name,
  title: row.signatory_title,
  email: row.email,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
  declinedAt: row.declined_at?.toISOString() ?? null,
  reason: row.decline_reason,
})

export const presentSignature = (
  row: Pick<SignatureRow, 'name' | 'title' | 'signed_at' | 'way' | 'signed_on'>,
): MouSignature => ({
  name: row.name,
  title: row.title,
  at: row.signed_at.toISOString(),
  way: row.way,
  signedOn: row.signed_on,
})

export const presentIfAny = (row: SignatureRow | undefined): MouSignature | null => (row ? presentSignature(row) : null)
