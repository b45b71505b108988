import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../callers.ts'
import type { GivenSession } from '../given.ts'
import type { Ack, Notes, Write } from './ledger.ts'
import type { Finding } from './finding.ts'

/** The outcome of a write: done, refused for good, or unknown, such as without an answer. */
type Outcome =
  | { is: 'done'; ack: Ack }
  | { is: 'refused'; status: number; codes: readonly string[] }
  | { is: 'unknown'; status: number }

/** A case as the government records keep it: what they were asked or told, and what they answered. */
export type RecordsCase = {
  caseNumber: string
  asked: { kind: string; number: number }[]
  /** Answers that came after the first reply have a position in the feed. */
  answers: { position?: number }[]
}

/** The records' side of the cases. */
export type RecordsSide = {
  /** Lets so many federal working days pass at the records. */
  pass: (workingDays: number) => Promise<void>
  cases: () => RecordsCase[]
}

/** Where writes go, on whose behalf, the database behind it and, if there are any, the records. */
export type Place = {
  url: string
  callers: readonly Caller[]
  ownerDb: Db
  /** The headers of a signed-in user, by the session. */
  headersOf: (session: Pick<GivenSession, 'id' | 'generation'>) => Promise<Record<string, string>>
  records?: RecordsSide
}

/** A kind of writes for a ledger. */
export type Traffic = {
  /** The steps of one thing in order; the answer to each names the thing. */
  stepsFor: (serial: number) => readonly string[]
  /** Sends a write; sent again, it has the same effect. */
  send: (place: Place, write: Write) => Promise<Outcome>
  /** How long a write may stay open before it counts as undecided; 20 seconds unless it waits for others. */
  patienceMs?: number
  /** Whether a refusal means that a write was done before. */
  isDoneBefore: (write: Write, codes: readonly string[]) => boolean
  /** Compares the rows with the notes. */
  compareRows: (place: Place, notes: Notes) => Promise<Finding[]>
  /** Describes the difference between a thing in the API and its acknowledgment, if there is one. */
  readBack: (place: Place, notes: Notes, write: Write) => Promise<string | undefined>
}

type Post = {
  method?: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** Sent as JSON, or as a form with files. */
  body?: object
  idOf: (reply: string) => string
}

/** Sends a write and reads its outcome from the answer. */
export async function post(url: string, { method = 'POST', headers, body, idOf }: Post): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(15_000)
    // A form brings its own media type with it.
    const { 'content-type': type = '', ...others } = headers
    const content =
      body instanceof FormData
        ? { headers: others, body }
        : { headers: { ...others, 'content-type': type }, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(url, { method, ...content, signal })
    const text = await response.text()
    if (!response.ok) return refusalOf(response.status, text)
    return { is: 'done', ack: { id: idOf(text), hash: createHash('sha256').update(text).digest('hex') } }
  } catch {
    return { is: 'unknown', status: 0 }
  }
}

function refusalOf(status: number, text: string): Outcome {
  const codes = [...text.matchAll(/"(?:error_code|code)":"(\w+)"/g)].map(([, code = '']) => code.toUpperCase())
  // Another request with this key is still under way: its outcome is not known yet.
  const isOpen = status >= 500 || status === 429 || codes.includes('REQUEST_IN_PROGRESS')
  return isOpen ? { is: 'unknown', status } : { is: 'refused', status, codes }
}
