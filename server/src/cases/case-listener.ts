import type { Unit } from '../platform/unit.ts'
import type { CaseRecord } from './case-row.ts'

/** Hears of a change of a case in its transaction: the case before, and what changes. */
export type CaseListener = (unit: Unit, before: CaseRecord, change: Partial<CaseRecord>) => Promise<void>
