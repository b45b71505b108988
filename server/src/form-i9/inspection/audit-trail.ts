import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { sql } from 'kysely'
import { auditContent } from '../../platform/audit-content.ts'
import { csvLine, CSV_START } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { contentOf, type FormContents } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'
import { eventText, whoDid } from '../pdf/event-text.ts'
import { wordsIn } from '../pdf/words/words-in.ts'

/** An event with what its hash was made of, word for word: no one needs this program to check it. */
export type HashedEvent = { seq: number; previousHash: string; hash: string; content: string }

/** The place of an event in the chain of its company. */
export type ChainLink = Omit<HashedEvent, 'content'>

const hashes = sql`encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash`

/** The events of a form with what verifies them, the oldest first. */
export async function listHashedEvents(db: Db, accountId: number, plusCaseId: string): Promise<HashedEvent[]> {
  const found = await sql<HashedEvent>`select seq, ${hashes}, ${auditContent} as content
    from audit_event where subject_type = 'plus_case' and subject_id = ${plusCaseId} and chain = ${String(accountId)}
    order by seq`.execute(db)
  return found.rows
}

/** The next links of a company's chain from a place on, some thousand at most. */
export async function listLinks(db: Db, accountId: number, from: number, to: number): Promise<ChainLink[]> {
  const found = await sql<ChainLink>`select seq, ${hashes} from audit_event
    where chain = ${String(accountId)} and seq between ${from} and ${to} order by seq limit 2000`.execute(db)
  return found.rows
}

/** Rows of JSON, one for each line. */
export const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

type Audited = { events: FormDocument['events']; company: { timeZone: string } }

/** The events of a form as a table for people: who did what and when, in words, and never a value. */
export function auditTable(contents: FormContents, { events, company }: Audited): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: company.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const content = contentOf(contents, formEdition.edition)
  const words = wordsIn('en')
  const header = ['Event', 'Time (UTC)', `Time (${company.timeZone})`, 'What', 'Who', 'From']
  const lines = events.map((event) => [
    String(event.seq),
    event.at.toISOString(),
    clock.format(event.at),
    eventText(event, content, words),
    whoDid(event, words),
    event.ip ?? '',
  ])
  return CSV_START + [header, ...lines].map(csvLine).join('')
}
