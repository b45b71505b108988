import { addDays, DEFAULT_TIME_ZONE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { expiringDocuments } from '@hireproof/contract/cases/alerts'
import { eligibilityStatements } from '@hireproof/contract/cases/results'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import type { CaseRecord } from '../cases/case-row.ts'

/** Rows of cases in every state, many of them at the edge of an alert's window; the same rows for the same seed. */
export function randomCases(seed: number): (base: CaseRecord, now: Date) => CaseRecord {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  /** An instant some days from another one; half of them lie within an hour of the edge of a window of 30 days. */
  const instantNear = (now: Date): Date => {
    const hours = chance(0.5) ? -30 * 24 + (random() * 50 - 25) : -random() * 60 * 24
    return new Date(now.getTime() + hours * 3_600_000)
  }
  const dayNear = (today: IsoDate) => addDays(today, pick([-400, -32, -31, -30, -29, -1, 0, 1, 89, 90, 91, 400]))
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26))
  let serial = 0
  return (base, now) => {
    const status = pick(caseStatuses)
    const isClosed = status === 'CLOSED'
    const statements = [null, ...eligibilityStatements]
    return {
      ...base,
      id: crypto.randomUUID(),
      case_number: `2026${String(++serial).padStart(9, '0')}${letter()}${letter()}`,
      case_status: status,
      case_eligibility_statement: isClosed ? pick(statements) : null,
      document_a_type_code: pick([...expiringDocuments, 'US_PASSPORT', 'FORM_I551', null] as const),
      expiration_date: chance(0.9) ? dayNear(todayIn(now, DEFAULT_TIME_ZONE)) : null,
      expiry_alert_dismissed_at: chance(0.1) ? now : null,
      submitted_at: status === 'DRAFT' || (isClosed && chance(0.2)) ? null : now,
      has_update: chance(0.5),
      answered_at: chance(0.8) ? instantNear(now) : null,
      auto_closed: chance(0.5),
      closed_at: isClosed ? instantNear(now) : null,
      sealed_numbers: null,
      sealed_key_id: null,
    }
  }
}

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
