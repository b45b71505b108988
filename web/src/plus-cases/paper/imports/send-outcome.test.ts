import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { outcomeOf } from './send-outcome.ts'

const issue = (code: string, message = 'No.') => ({ issues: [{ path: 'file', code, message }] })

/** Sends a file that meets these failures first; returns what became of it, and the pauses. */
async function sent(...failures: ApiError[]) {
  const pauses: number[] = []
  const outcome = await outcomeOf(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
    },
    async (ms) => void pauses.push(ms),
  )
  return { outcome, pauses }
}

test.each([
  [
    'a PDF with a password, which the list shows',
    new ApiError(400, 'bad_request', issue('file_encrypted')),
    { kind: 'sent' },
  ],
  ['an empty file', new ApiError(400, 'bad_request', issue('file_missing')), { kind: 'refused', text: 'No.' }],
  [
    'a file that is too large',
    new ApiError(413, 'payload_too_large'),
    { kind: 'refused', text: expect.stringContaining('larger than 5 MB') },
  ],
  ['an import that has begun', new ApiError(409, 'conflict', issue('IMPORT_CHANGED')), { kind: 'paused', text: 'No.' }],
  [
    'a lost network',
    new ApiError(0, 'offline'),
    { kind: 'paused', text: 'The server cannot be reached. Check your connection and try again.' },
  ],
  [
    'a pace that is used up',
    new ApiError(429, 'too_many_requests', { retryAfter: 1200 }),
    { kind: 'paused', text: expect.stringContaining('20 minutes') },
  ],
])('[WORK-15] tells what became of %s', async (_, failure, outcome) => {
  expect(await sent(failure)).toEqual({ outcome, pauses: [] })
})

test('[WORK-15] a busy server is asked again after the pause that it asks for, and not for ever', async () => {
  const busy = () => new ApiError(503, 'unavailable', { retryAfter: 2 })
  expect(await sent(busy(), busy())).toEqual({ outcome: { kind: 'sent' }, pauses: [2000, 2000] })
  expect((await sent(busy(), busy(), busy())).outcome.kind).toBe('paused')
})
