import { randomUUID } from 'node:crypto'
import { draftOfToday } from '../../server/src/testing/drafts-of-today.ts'
import type { Call } from '../load/connection.ts'

/**
 * Makes calls that each create a case, for callers in turn. Numbers repeat after a million serials: no other calls of the same callers
 * may use these serials.
 */
export function newCase(headers: readonly Record<string, string>[], firstSerial: number): () => Call {
  let serial = firstSerial
  return () => ({
    method: 'POST',
    path: '/api/v31/cases',
    headers: { ...headers[serial % headers.length], 'idempotency-key': randomUUID() },
    body: JSON.stringify(draftOfToday((serial += 1))),
  })
}
