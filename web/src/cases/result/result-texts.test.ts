import { expect, test } from 'vitest'
import { lateAnswer } from './result-texts.ts'

test('after an hour without an answer, tells the user that it is late and what to do', () => {
  const queued = { case_status: 'QUEUED' as const, updated_at: '2026-11-20T15:00:00.000Z' }
  expect(lateAnswer(queued, new Date('2026-11-20T15:59:59Z'))).toBeUndefined()
  const late = lateAnswer(queued, new Date('2026-11-20T16:00:00Z'))
  expect(late?.meaning).toContain('longer than usual')
  expect(late?.next).toContain('Do not create another case')
  expect(lateAnswer({ ...queued, case_status: 'MANUAL_REVIEW' }, new Date('2026-11-30T16:00:00Z'))).toBeUndefined()
})
