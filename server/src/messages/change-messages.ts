import { v7 as uuid } from 'uuid'
import { appendAudit, type AuditEvent } from '../platform/audit.ts'
import { inTransaction, type Db } from '../platform/db.ts'

/** A message to everyone, with a start and, if it ends, an end. */
type NewMessage = { title: string; content: string; from: Date; until?: Date | undefined }

const MAX_TITLE = 200
const MAX_CONTENT = 2000

/** Why a message cannot be kept, in a sentence for the operator; undefined if it can. */
export function refusalOf({ title, content, from, until }: NewMessage): string | undefined {
  if (title.trim() === '' || title.length > MAX_TITLE) return `The title needs 1 to ${MAX_TITLE} characters.`
  if (content.trim() === '' || content.length > MAX_CONTENT) return `The text needs 1 to ${MAX_CONTENT} characters.`
  return until && until <= from ? 'The message would end before it begins.' : undefined
}

/** Adds a message and its audit event; returns its id. */
export async function addMessage(ownerDb: Db, { title, content, from, until }: NewMessage, now: Date): Promise<string> {
  const row = { title: title.trim(), content: content.trim(), shown_from: from, shown_until: until ?? null }
  const id = uuid()
  await inTransaction(ownerDb, null, async (trx) => {
    await trx
      .insertInto('message')
      .values({ id, ...row })
      .execute()
    await audit(trx, now, { action: 'message.added', subjectId: id, after: row })
  })
  return id
}

/** Removes a message and keeps its words in the audit; false if there is none. */
export function removeMessage(ownerDb: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(ownerDb, null, async (trx) => {
    const gone = await trx.deleteFrom('message').where('id', '=', id).returningAll().executeTakeFirst()
    if (!gone) return false
    const { id: subjectId, ...before } = gone
    await audit(trx, now, { action: 'message.removed', subjectId, before })
    return true
  })
}

const audit = (trx: Db, at: Date, event: Omit<AuditEvent, 'subjectType'>) =>
  appendAudit(trx, { accountId: null, actor: { system: 'operator' }, at, requestId: 'messages' }, [
    { ...event, subjectType: 'message' },
  ])
