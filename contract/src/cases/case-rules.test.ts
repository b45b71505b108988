import { describe, expect, test } from 'vitest'
import type { CaseDraft } from './case-data.ts'
import { passportCase, refusals, without } from './sample-cases.ts'

const range = (field: string) => [`${field} ATTRIBUTE_DATE_RANGE`]

describe('dates', () => {
  test.each<[string, CaseDraft, string[]]>([
    [
      'born today',
      { ...passportCase, date_of_birth: '2026-11-21' },
      [...range('date_of_birth'), ...range('date_of_hire')],
    ],
    [
      'born tomorrow',
      { ...passportCase, date_of_birth: '2026-11-22', date_of_hire: '2026-11-23' },
      range('date_of_birth'),
    ],
    ['hired on the day of birth', { ...passportCase, date_of_birth: '2026-11-20' }, range('date_of_hire')],
    ['hired in 365 days', { ...passportCase, date_of_hire: '2027-11-21' }, []],
    ['hired in 366 days', { ...passportCase, date_of_hire: '2027-11-22' }, range('date_of_hire')],
    [
      'a document that expires today',
      { ...passportCase, expiration_date: '2026-11-21', date_of_hire: '2026-12-01' },
      [],
    ],
    [
      'a document that expired yesterday, before the first day of work',
      { ...passportCase, expiration_date: '2026-11-20', date_of_hire: '2026-12-01' },
      ['expiration_date ATTRIBUTE_DOCUMENT_EXPIRED'],
    ],
    [
      'a document already expired on the first day of work',
      { ...passportCase, expiration_date: '2026-11-19' },
      ['expiration_date ATTRIBUTE_DOCUMENT_EXPIRED'],
    ],
    ['a document that has expired since', { ...passportCase, expiration_date: '2026-11-20' }, []],
    ['an impossible date', { ...passportCase, date_of_hire: '2026-02-30' }, ['date_of_hire ATTRIBUTE_FORMAT']],
  ])('%s', (_, data, expected) => expect(refusals(data)).toEqual(expected))

  test('no one hired before the law, or before the company joined', () => {
    const old = {
      ...passportCase,
      date_of_hire: '1986-11-06',
      date_of_birth: '1960-01-01',
      reason_for_delay_code: 'AWAITING_SSN',
    }
    expect(refusals(old)).toEqual(range('date_of_hire'))
    expect(refusals({ ...old, date_of_hire: '1986-11-07' })).toEqual([])
    expect(refusals(passportCase, { participatingSince: '2026-11-20' })).toEqual([])
    expect(refusals(passportCase, { participatingSince: '2026-11-21' })).toEqual([
      'date_of_hire DATE_OF_HIRE_BEFORE_MOU',
    ])
  })
})

describe('a late case', () => {
  const late: CaseDraft = { ...passportCase, date_of_hire: '2026-11-17' }
  const text = 'reason_for_delay_description'
  test.each<[string, CaseDraft, string[]]>([
    ['needs a reason', late, ['reason_for_delay_code ATTRIBUTE_REQUIRED']],
    ['is fine with a reason', { ...late, reason_for_delay_code: 'AWAITING_SSN' }, []],
    ['needs a text for another reason', { ...late, reason_for_delay_code: 'OTHER' }, [`${text} ATTRIBUTE_REQUIRED`]],
    [
      'is fine with another reason and a text',
      { ...late, reason_for_delay_code: 'OTHER', reason_for_delay_description: "The records weren't available" },
      [],
    ],
    [
      'takes a text only with another reason',
      { ...late, reason_for_delay_code: 'AWAITING_SSN', reason_for_delay_description: 'It came late' },
      [`${text} ATTRIBUTE_EXTRANEOUS_FIELD`],
    ],
    [
      'takes no double quotes',
      { ...late, reason_for_delay_code: 'OTHER', reason_for_delay_description: 'the "system"' },
      [`${text} ATTRIBUTE_FORMAT`],
    ],
    [
      'takes 240 characters',
      { ...late, reason_for_delay_code: 'OTHER', reason_for_delay_description: 'x'.repeat(240) },
      [],
    ],
    [
      'takes no more than 240 characters',
      { ...late, reason_for_delay_code: 'OTHER', reason_for_delay_description: 'x'.repeat(241) },
      [`${text} ATTRIBUTE_FORMAT`],
    ],
  ])('%s', (_, data, expected) => expect(refusals(data)).toEqual(expected))

  test('is on time, and takes no reason, when the records were not available', () => {
    const closures = [{ from: '2026-11-18', to: '2026-11-20', reason: 'Outage' }]
    expect(refusals(late, { closures })).toEqual([])
    expect(refusals({ ...late, reason_for_delay_code: 'AWAITING_SSN' }, { closures })).toEqual([
      'reason_for_delay_code ATTRIBUTE_EXTRANEOUS_FIELD',
    ])
  })

  test('is not reported while the first day of work is unknown', () => {
    const data = { ...without(passportCase, 'date_of_hire'), reason_for_delay_code: 'AWAITING_SSN' }
    expect(refusals(data)).toEqual(['date_of_hire ATTRIBUTE_REQUIRED'])
  })
})
