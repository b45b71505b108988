import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'
import { caseStatuses, caseStatusInfo } from './statuses.ts'

test('the employer has a next step exactly when the status waits for the employer', () => {
  for (const status of caseStatuses) {
    expect(nextStep({ status }).step !== null, status).toBe(caseStatusInfo[status].actor === 'employer')
  }
})

test.each([
  [
    { status: 'PENDING_REFERRAL', due: '2026-11-17' },
    { step: 'MISMATCH', due: '2026-11-17' },
  ],
  [
    { status: 'DRAFT', due: '2026-11-12' },
    { step: 'SUBMIT', due: '2026-11-12' },
  ],
  [
    { status: 'PENDING_REFERRAL', due: '2026-11-17', isSigned: true },
    { step: 'DECISION_SIGNED', due: '2026-11-17' },
  ],
  [
    { status: 'REFERRED', due: '2026-11-30' },
    { step: null, due: null },
  ],
  [
    { status: 'REFERRED', due: '2026-11-30', isSilent: true },
    { step: 'CALL_SUPPORT', due: null },
  ],
  [
    { status: 'REFERRED', due: '2026-11-30', owesLetter: true },
    { step: 'GIVE_LETTER', due: '2026-11-30' },
  ],
  [
    { status: 'MANUAL_REVIEW', due: '2026-11-20' },
    { step: null, due: null },
  ],
  [{ status: 'CLOSE_CASE_AND_RESUBMIT' }, { step: 'RESUBMIT', due: null }],
  [{ status: 'CLOSED' }, { step: null, due: null }],
] as const)('%j leads to %j', (facts, expected) => expect(nextStep(facts)).toEqual(expected))
