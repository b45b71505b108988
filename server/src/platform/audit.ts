import type { AuditAction } from '@hireproof/contract/audit-actions'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { auditAppends } from './metrics.ts'
import { verifyAll, type AuditFault } from './verify-chains.ts'

/** Who did something, as the audit keeps it. */
export type AuditActor = {
  userId?: string
  personId?: string
  /** The representative of a form, who has no user. */
  representativeId?: string
  system?: string
  ip?: string
}

/** One thing that was done or denied; values without secrets. */
export type AuditEvent = {
  action: AuditAction
  subjectType: string
  subjectId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export type AuditContext = {
  accountId: number | null
  /** The chain; by default that of the account, or of the system if there is none. */
  chain?: string
  actor: AuditActor
  at: Date
  requestId: string
}

/** Appends events to the account's chain; call it last in a transaction, because it locks the head of the chain. */
export async function appendAudit(trx: Db, context: AuditContext, events: AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const chain = context.chain ?? (context.accountId === null ? 'system' : String(context.accountId))
  const end = auditAppends.startTimer()
  await sql`select append_audit(${chain}, ${context.accountId}::integer, ${context.at}::timestamptz,
    ${JSON.stringify(context.actor)}::jsonb, ${context.requestId}, ${JSON.stringify(events)}::jsonb)`.execute(trx)
  end()
}

/** Recomputes every chain and names the first broken event of each; empty when all is whole. */
export async function verifyAudit(ownerDb: Db): Promise<AuditFault[]> {
  return (await verifyAll(ownerDb)).faults
}
