import type { LetterFacts, NoticeFacts } from '../cases/papers/paper-facts.ts'

/** What a notice about a mismatch at one agency says. */
export const noticeFacts = (change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: 'FURTHER_ACTION_NOTICE',
  caseNumber: '2026300123456AB',
  employer: 'Maple Stores',
  lastName: 'Rivera',
  firstName: 'Jordan',
  issuedOn: '2026-11-02',
  actBy: { day: '2026-11-17', replaces: null },
  bornIn: '1990-05-01',
  ssnEnd: '3456',
  numbers: [{ field: 'us_passport_number', value: 'C12345678' }],
  agencies: ['SSA'],
  reasons: ['SSA_NAME_MISMATCH'],
  ...change,
})

/** What a letter about a referral to one agency says. */
export const letterFacts = (change: Partial<LetterFacts> = {}): LetterFacts => ({
  kind: 'REFERRAL_DATE_CONFIRMATION',
  caseNumber: '2026300123456AB',
  employer: 'Maple Stores',
  lastName: 'Rivera',
  firstName: 'Jordan',
  referredOn: '2026-11-17',
  agencies: [{ agency: 'SSA', contactBy: { day: '2026-11-30', replaces: null } }],
  reasons: ['SSA_NAME_MISMATCH'],
  ...change,
})
