import { describe, expect, test } from 'vitest'
import { caseFromForm, normalizeCase } from './normalize-case.ts'
import { validateDraft } from './validate-case.ts'

describe('the values of a form become the values to send', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ first_name: '  Ana   María ' }, { first_name: 'Ana María' }],
    [{ last_name: 'Nu\u0301n\u0303ez' }, { last_name: 'N\u00fa\u00f1ez' }],
    [{ ssn: '900123456' }, { ssn: '900-12-3456' }],
    [{ ssn: ' 900-12-345 ' }, { ssn: '900-12-345' }],
    [{ alien_number: '1234567' }, { alien_number: 'A001234567' }],
    [{ us_passport_number: 'c1234 5678' }, { us_passport_number: 'C12345678' }],
    [{ phone_number: '(202) 555-0123' }, { phone_number: '2025550123' }],
    [{ case_creator_phone_number: '202.555.0123' }, { case_creator_phone_number: '2025550123' }],
    [{ us_state_code: 'ca' }, { us_state_code: 'CA' }],
    [{ employee_email_address: ' ana@example.com ' }, { employee_email_address: 'ana@example.com' }],
    [{ other_last_names_used: [' García ', '', '  '] }, { other_last_names_used: ['García'] }],
    [{ no_expiration_date: true }, { no_expiration_date: true }],
    [{ client_company_id: 7 }, { client_company_id: 7 }],
  ])('%j → %j', (values, draft) => expect(caseFromForm(values)).toEqual(draft))

  test.each(['', '   ', null, undefined, false, []])('leaves out a field with %j', (blank) => {
    const values = { first_name: blank, alien_number: blank, other_last_names_used: blank, no_expiration_date: blank }
    expect(caseFromForm(values)).toEqual({})
  })

  test('leaves out values that are not fields of a case', () => {
    expect(caseFromForm({ step: 2, constructor: 'x', first_name: 'Ana' })).toEqual({ first_name: 'Ana' })
  })
})

test('a case is stored in the same form for any input, and stays valid', () => {
  const kept = { us_passport_number: 'C12345678', visa_number: 'M1234567', last_name: 'N\u00fa\u00f1ez' }
  const sent = { us_passport_number: 'c12345678', visa_number: 'm1234567', last_name: 'Nu\u0301n\u0303ez' }
  expect(normalizeCase(sent)).toEqual(kept)
  expect(normalizeCase(kept)).toEqual(kept)
  expect(validateDraft(kept, { today: '2026-11-21', environment: 'prod' })).toEqual([])
})
