import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { writeAtomically } from '../platform/json-file.ts'
import { outcomes, reasonCodes, type Answer, type CheckRequest, type ReasonCode } from './check.ts'
import { decide } from './decide.ts'

const AnswerRow = z.object({
  outcome: z.enum(outcomes),
  agencies: z.array(z.enum(['SSA', 'DHS'])),
  reasons: z.array(z.enum(Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]])),
  fieldsToConfirm: z.array(z.string()),
})
const Row = z.object({
  caseNumber: z.string(),
  attempt: z.enum(['initial', 'confirmed']),
  /** Distinguishes the same request from another one without keeping anyone's data. */
  fingerprint: z.string(),
  askedAt: z.number(),
  first: AnswerRow.optional(),
  later: AnswerRow.optional(),
  laterAt: z.number().optional(),
})
type Row = z.infer<typeof Row>

/** A check with the records' answer at a moment. */
export type Checked = {
  caseNumber: string
  attempt: Row['attempt']
  answer: Answer | undefined
  answeredAt: number | undefined
  isWaiting: boolean
  laterAt: number | undefined
}
export type CheckBook = Awaited<ReturnType<typeof openCheckBook>>

// The book is for demonstrations and load tests; checks older than these are dropped at the next start.
const mostRows = 20_000
/** When a held check would answer by itself. */
export const FAR_FUTURE = Date.UTC(9999, 0)

/** Opens the book of checks; it keeps case numbers, answers and fingerprints, and no one's personal data. */
export async function openCheckBook(of: { path?: string | undefined; delaySeconds: number; now: () => number }) {
  const rows = new Map<string, Row>()
  if (of.path) await loadRows(of.path, rows)
  const keep = (row: Row) => {
    if (of.path) appendFileSync(of.path, `${JSON.stringify(row)}\n`)
    rows.set(keyOf(row), row)
  }

  return {
    /** Answers a check, the same way for the same request; returns nothing for another request under the same key. */
    ask: (check: CheckRequest): Checked | undefined => {
      const fingerprint = fingerprintOf(check)
      const known = rows.get(keyOf({ caseNumber: check.case_number, attempt: check.attempt }))
      if (known && known.fingerprint !== fingerprint) return undefined
      if (known) return look(known, of.now())
      const { first, later, isHeld } = decide(check)
      const askedAt = of.now()
      const row: Row = { caseNumber: check.case_number, attempt: check.attempt, fingerprint, askedAt, first }
      if (later) Object.assign(row, { later, laterAt: isHeld ? FAR_FUTURE : askedAt + of.delaySeconds * 1000 })
      keep(row)
      return look(row, askedAt)
    },
    /** The records' answer to the latest attempt of a case. */
    find: (caseNumber: string): Checked | undefined => {
      const row =
        rows.get(keyOf({ caseNumber, attempt: 'confirmed' })) ?? rows.get(keyOf({ caseNumber, attempt: 'initial' }))
      return row && look(row, of.now())
    },
    waiting: (): Checked[] => [...rows.values()].map((row) => look(row, of.now())).filter(({ isWaiting }) => isWaiting),
    /** Gives a waiting check its final answer now; returns false if it is no longer waiting. */
    settle: (caseNumber: string, attempt: string, answer: Answer): boolean => {
      const row = rows.get(`${caseNumber}/${attempt}`)
      if (!row || !look(row, of.now()).isWaiting) return false
      keep({ ...row, later: answer, laterAt: of.now() })
      return true
    },
  }
}

/** Fields are in the order of the schema, so the same data gives the same text. */
function fingerprintOf(check: CheckRequest): string {
  return createHash('sha256').update(JSON.stringify(check)).digest('base64url')
}

function keyOf({ caseNumber, attempt }: { caseNumber: string; attempt: string }): string {
  return `${caseNumber}/${attempt}`
}

function look(row: Row, now: number): Checked {
  const isFinal = row.later === undefined || now >= (row.laterAt ?? 0)
  const answer = isFinal ? (row.later ?? row.first) : row.first
  const answeredAt = answer && (isFinal && row.later ? row.laterAt : row.askedAt)
  return {
    caseNumber: row.caseNumber,
    attempt: row.attempt,
    answer,
    answeredAt,
    isWaiting: !isFinal,
    laterAt: row.laterAt,
  }
}

/** Reads the book, one check per line; later lines win. A line cut off by a crash was never answered and is dropped. */
async function loadRows(path: string, rows: Map<string, Row>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) return
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const row = Row.safeParse(parseJson(line))
    if (row.success) rows.set(keyOf(row.data), row.data)
  }
  for (const key of [...rows.keys()].slice(0, Math.max(0, rows.size - mostRows))) rows.delete(key)
  await writeAtomically(path, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''))
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
