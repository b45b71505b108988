import { PAPER_LANGUAGE, type DrawnPaper } from '@hireproof/contract/cases/papers'
import { attachmentSides } from '@hireproof/contract/cases/attachments'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { findCaseById } from '../cases/cases.queries.ts'
import type { CaseKeys } from '../cases/case-row.ts'
import { insertAttachment } from '../cases/documents/case-attachment.ts'
import { digestOf, insertPaper } from '../cases/papers/case-paper.ts'
import { drawPaper, type PaperTexts } from '../cases/papers/draw-paper.ts'
import { readFacts } from '../cases/papers/read-facts.ts'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import type { DemoCase } from './case-rows.ts'

type Entry = { context: AuditContext; events: AuditEvent[] }
type Given = { kind: DrawnPaper; at: Date }

/** Keeps the papers that were given for open mismatches, as a download keeps them; returns their events. */
export async function insertPapers(
  trx: Db,
  keys: CaseKeys,
  texts: PaperTexts,
  cases: readonly DemoCase[],
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const demo of cases) {
    for (const given of papersOf(demo)) entries.push(await insertGiven(trx, keys, texts, demo, given))
  }
  return entries
}

/** The papers of a mismatch that can still be drawn. */
function papersOf({ row, mismatches: [mismatch] }: DemoCase): Given[] {
  const isOpen = row.case_status === 'PENDING_REFERRAL' || row.case_status === 'REFERRED'
  if (!mismatch || !isOpen) return []
  const { given_at: notice, letter_given_at: letter } = mismatch
  return [
    ...(notice ? [{ kind: 'FURTHER_ACTION_NOTICE', at: new Date(notice) } as const] : []),
    ...(letter ? [{ kind: 'REFERRAL_DATE_CONFIRMATION', at: new Date(letter) } as const] : []),
  ]
}

async function insertGiven(trx: Db, keys: CaseKeys, texts: PaperTexts, demo: DemoCase, { kind, at }: Given) {
  const row = await findCaseById(trx, demo.row.id)
  if (!row) throw new Error(`The demo has no case ${demo.row.case_number}.`)
  const languages = [PAPER_LANGUAGE]
  const bytes = await buffer(drawPaper(texts, await readFacts(keys, trx, row, kind), languages))
  const contentVersions = [texts.contents.get(PAPER_LANGUAGE)?.identity ?? PAPER_LANGUAGE]
  const { id: caseId, account_id: accountId, mismatch_episode: episode, created_by_user_id: userId } = row
  await insertPaper(
    keys.data,
    { trx, now: at },
    {
      of: { caseId, episode, accountId },
      kind,
      content: { mediaType: 'application/pdf', bytes },
      byUserId: userId,
      drawn: { languages, contentVersions },
    },
  )
  const after = { paper: kind, episode, languages, contentVersions, sha256: digestOf(bytes).toString('hex') }
  return eventOf(demo, at, { action: 'case.paper_downloaded', after })
}

/** Keeps the copies of documents that went to the records; returns their events. */
export async function insertCopies(trx: Db, keys: CaseKeys, cases: readonly DemoCase[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const demo of cases) {
    const { row, copiesSent: at } = demo
    if (!at) continue
    const byUserId = row.created_by_user_id
    for (const side of attachmentSides) {
      const bytes = await drawCard(side)
      const of = { caseId: row.id, accountId: row.account_id, questionNumber: 1, byUserId }
      await insertAttachment(
        keys.data,
        { trx, now: at },
        { ...of, kind: side, title: null, mediaType: 'image/jpeg', bytes },
      )
    }
    entries.push(eventOf(demo, at, { action: 'case.documents_sent', after: { number: 1 } }))
  }
  return entries
}

/** A card without a letter on it, so that it needs no fonts: a portrait and lines in front, a bar and lines on the back. */
function drawCard(side: 'front' | 'back'): Promise<Buffer> {
  const lines = [90, 130, 170].map((y) => `<rect x="170" y="${y}" width="200" height="14" fill="#8a98a8"/>`).join('')
  const front = `<circle cx="90" cy="110" r="34" fill="#5b6b7d"/><rect x="42" y="150" width="96" height="60" rx="30" fill="#5b6b7d"/>`
  const back = `<rect y="40" width="400" height="36" fill="#34404d"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><rect width="400" height="250" fill="#dbe3ea"/>
    ${side === 'front' ? front : back}${lines}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

function eventOf(
  { row }: DemoCase,
  at: Date,
  { action, after }: Pick<AuditEvent, 'action'> & { after: object },
): Entry {
  const { account_id: accountId, created_by_user_id: userId, case_number: subjectId } = row
  return {
    context: { accountId, at, actor: { system: 'demo', userId }, requestId: 'demo' },
    events: [{ action, subjectType: 'case', subjectId, after: { ...after } }],
  }
}
