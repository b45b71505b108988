import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import * as sql from './statements.ts'

export type Session = { user_id: string; person_id: string; account_id: number }
type Draft = Record<string, unknown> & { ssn: string; us_passport_number: string }
type Row = Record<string, unknown> & { id: string; case_number: string; account_id: number }

// As large as the API's envelope of two numbers; nothing is encrypted here.
const envelope = Buffer.alloc(90, 7)
const digestOf = (value: string) => createHash('sha256').update(value).digest()
const yearAgo = (now: Date) => new Date(now.getTime() - 365 * 86_400_000).toISOString().slice(0, 10)

/** Creates a draft with the API's statements and none of its rules. */
export async function createCase(client: PoolClient, session: Session, draft: Draft, key: string): Promise<Row> {
  const now = new Date()
  const { user_id: userId, account_id: accountId } = session
  const [ssn, passport] = [digestOf(draft.ssn), digestOf(draft.us_passport_number)]
  await client.query(sql.lockKey, [`${userId}|cases.create|${key}`])
  await client.query(sql.findKey, [userId, 'cases.create', key])
  await client.query(sql.holdAccount, [accountId])
  await client.query(sql.findUser, [userId])
  await client.query(sql.lockPerson, [[accountId], [ssn.readInt32BE(0)]])
  await client.query(sql.listDuplicates, [accountId, 'ssn', ssn, yearAgo(now), accountId, 120])
  const id = randomUUID()
  const caseNumber = `${now.getUTCFullYear()}${String(randomInt(1_000_000_000)).padStart(9, '0')}${letters()}`
  await client.query(sql.listBusinessDays, [accountId])
  const due = draft['date_of_hire'] ?? null
  const own = [envelope, 't1', id, accountId, userId, accountId, 'DRAFT', 'SUBMIT', due, false, now, now, caseNumber]
  await client.query(sql.insertCase, [...sql.draftColumns.map((column) => draft[column] ?? null), ...own])
  const index = [id, accountId, 'ssn', ssn, 't1', id, accountId, 'us_passport_number', passport, 't1']
  await client.query(sql.insertIndex, index)
  const created = await client.query<Row>(sql.findCaseById, [id])
  const row = { ...created.rows[0], sealed_numbers: undefined } as unknown as Row
  const hash = digestOf(JSON.stringify(draft))
  await client.query(sql.insertKey, [userId, accountId, 'cases.create', key, hash, JSON.stringify(row), now])
  await audit(client, session, { action: 'case.created', caseNumber, status: 'DRAFT', now })
  return row
}

/** Submits a draft with the API's statements and none of its rules. */
export async function submitCase(client: PoolClient, session: Session, caseNumber: string): Promise<object> {
  const now = new Date()
  const { account_id: accountId } = session
  const found = await client.query<Row>(sql.lockCase, [caseNumber])
  const id = found.rows[0]?.id ?? ''
  await client.query(sql.holdAccount, [accountId])
  await client.query(sql.findMou, [1, accountId])
  // The API opens the envelope to find this number; its value does not matter to the database.
  const ssn = digestOf(id)
  await client.query(sql.lockPerson, [[accountId], [ssn.readInt32BE(0)]])
  await client.query(sql.listOtherDuplicates, [accountId, 'ssn', ssn, yearAgo(now), accountId, id, 120])
  await client.query(sql.lockPlusCase, [id])
  await client.query(sql.submitCase, [null, null, false, 'QUEUED', now, now, 1, id])
  await client.query(sql.insertCheck, [id, accountId, 'initial', 1, now])
  await client.query(sql.insertJob, [JSON.stringify([{ data: { accountId, caseId: id, tries: 0 } }])])
  await audit(client, session, { action: 'case.submitted', caseNumber, status: 'QUEUED', now })
  return { case_number: caseNumber, case_status: 'QUEUED' }
}

const letters = () => String.fromCharCode(65 + randomInt(26), 65 + randomInt(26))

type Event = { action: string; caseNumber: string; status: string; now: Date }

function audit(client: PoolClient, session: Session, { action, caseNumber, status, now }: Event) {
  const { account_id: accountId, user_id: userId, person_id: personId } = session
  const events = [{ action, subjectType: 'case', subjectId: caseNumber, after: { case_status: status } }]
  const actor = { userId, ip: '127.0.0.1', personId }
  const values = [String(accountId), accountId, now, JSON.stringify(actor), randomUUID(), JSON.stringify(events)]
  return client.query(sql.appendAudit, values)
}
