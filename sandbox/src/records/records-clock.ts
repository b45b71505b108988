import * as z from 'zod'
import { laterByWorkingDays } from '../platform/eastern-days.ts'
import { openJsonFile } from '../platform/json-file.ts'

const Offset = z.object({ offsetMs: z.number().min(0) })

/** The clock of the records, which people and tests move forward, and never back. */
export type RecordsClock = ReturnType<typeof openRecordsClock>

/** Opens the clock; how far it is ahead of the time of day outlives the process if it has a path. */
export function openRecordsClock(path: string | undefined, realNow: () => number) {
  const file = openJsonFile(path, Offset, { offsetMs: 0 })
  const now = () => realNow() + file.value.offsetMs
  /** Returns false, and changes nothing, for an instant that is over. */
  const moveTo = async (instant: number): Promise<boolean> => {
    const offsetMs = instant - realNow()
    if (offsetMs < file.value.offsetMs) return false
    file.value = { offsetMs }
    await file.save()
    return true
  }
  const moveBy = async (workingDays: number): Promise<boolean> =>
    workingDays === 0 || moveTo(laterByWorkingDays(now(), workingDays))
  return { now, moveTo, moveBy }
}
