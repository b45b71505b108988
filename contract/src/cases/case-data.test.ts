import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CaseData, CaseDraft } from './case-data.ts'
import { caseProblemsOf } from './case-problems.ts'
import { caseFieldNames } from './field-info.ts'
import { validateDraft, type CaseContext } from './validate-case.ts'

const context: CaseContext = { today: '2026-11-21', environment: 'prod' }
const refusal = (input: unknown) => validateDraft(input, context).map(({ attribute, code }) => `${attribute} ${code}`)

describe('well-formed fields', () => {
  test.each([
    { first_name: 'Ana' },
    { last_name: 'a'.repeat(40) },
    { other_last_names_used: [] },
    { other_last_names_used: Array.from({ length: 10 }, () => 'Ana') },
    { ssn: '772-35-1209' },
    { employee_email_address: "o'brien+hr@mail.example.co.uk" },
    { phone_number: '2025550123' },
    { country_code: 'MEX' },
    { client_company_id: 1 },
    { client_company_id: 2_147_483_647 },
    { employer_case_id: 'A' },
    { employer_case_id: 'HR 2026-17' },
    { case_creator_name: 'Núñez-O’Brien, Jr.' },
    { case_creator_phone_number_extension: '1' },
    { client_software_version: 'v1.2.3+build/7 (x64)' },
    { no_expiration_date: false },
    { first_name: undefined },
  ])('%j', (draft) => expect(refusal(draft)).toEqual([]))
})

describe('malformed fields', () => {
  const format = 'ATTRIBUTE_FORMAT'
  const choice = 'ATTRIBUTE_INVALID_ENUM'
  test.each<[Record<string, unknown>, string]>([
    [{ first_name: 'a'.repeat(26) }, format],
    [{ first_name: '' }, format],
    [{ first_name: null }, format],
    [{ first_name: ['Ana'] }, format],
    [{ first_name: { toString: 'Ana' } }, format],
    [{ last_name: 'a'.repeat(41) }, format],
    [{ middle_initial: 'AB' }, format],
    [{ other_last_names_used: 'García' }, format],
    [{ other_last_names_used: ['García', 'x2'] }, format],
    [{ other_last_names_used: ['García', ''] }, format],
    [{ other_last_names_used: Array.from({ length: 11 }, () => 'Ana') }, format],
    [{ date_of_birth: '02/28/1990' }, format],
    [{ ssn: '772351209' }, format],
    [{ ssn: 772_351_209 }, format],
    [{ ssn: '900-12-3456' }, 'ATTRIBUTE_INVALID_SSN'],
    [{ ssn: '123-45-6789' }, 'ATTRIBUTE_INVALID_SSN'],
    [{ employee_email_address: 'ana@localhost' }, format],
    [{ employee_email_address: 'ana@@example.com' }, format],
    [{ employee_email_address: 'ana@example..com' }, format],
    [{ employee_email_address: 'ana@-example.com' }, format],
    [{ employee_email_address: 'ana@example.com\nbcc: x@example.com' }, format],
    [{ employee_email_address: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c.'.repeat(70)}com` }, format],
    [{ employee_email_address: `${'a'.repeat(65)}@example.com` }, format],
    [{ phone_number: '202555012' }, format],
    [{ phone_number: '(202) 555-0123' }, format],
    [{ phone_number: '1025550123' }, format],
    [{ phone_number: '0025550123' }, format],
    [{ citizenship_status_code: 'CITIZEN' }, choice],
    [{ citizenship_status_code: '' }, choice],
    [{ citizenship_status_code: null }, choice],
    [{ document_a_type_code: 'DRIVERS_LICENSE' }, choice],
    [{ document_sub_type_code: '' }, choice],
    [{ us_state_code: 'XX' }, choice],
    [{ us_state_code: '' }, choice],
    [{ country_code: 'Mexico' }, format],
    [{ alien_number: '012345678' }, format],
    [{ no_expiration_date: 'true' }, format],
    [{ reason_for_delay_code: 'LAZY' }, choice],
    [{ reason_for_delay_description: '   ' }, format],
    [{ reason_for_delay_description: 'two\nlines' }, format],
    [{ duplicate_continue_reason_description: 'x'.repeat(257) }, format],
    [{ employer_case_id: 'a'.repeat(41) }, format],
    [{ employer_case_id: 'HR_7' }, format],
    [{ employer_case_id: '  ' }, format],
    [{ client_company_id: 0 }, format],
    [{ client_company_id: -1 }, format],
    [{ client_company_id: 1.5 }, format],
    [{ client_company_id: '7' }, format],
    [{ client_company_id: 2_147_483_648 }, format],
    [{ case_creator_name: 'Pat <b>' }, format],
    [{ case_creator_name: '-' }, format],
    [{ case_creator_name: 'a'.repeat(81) }, format],
    [{ case_creator_phone_number_extension: '' }, format],
    [{ case_creator_phone_number_extension: '12a' }, format],
    [{ case_creator_phone_number_extension: '1234567' }, format],
    [{ client_software_version: 'x'.repeat(61) }, format],
  ])('%j', (draft, code) => {
    const problems = validateDraft(draft, context)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]?.attribute).toBe(Object.keys(draft)[0])
    expect(problems[0]?.message).toMatch(/^[A-Z].*\.$/)
  })

  test('are reported in the order of the form, one problem each, without the values', () => {
    const problems = validateDraft(
      { ssn: '123456788', last_name: 'Secret7', first_name: 'x'.repeat(30) + '7' },
      context,
    )
    expect(problems.map(({ attribute }) => attribute)).toEqual(['first_name', 'last_name', 'ssn'])
    expect(JSON.stringify(problems)).not.toMatch(/123456788|Secret7|xxx/)
  })
})

describe('unknown fields', () => {
  test.each(['case_number', 'status', 'constructor', 'toString', 'FIRST_NAME'])('%s is refused', (field) => {
    expect(refusal({ [field]: 'x' })).toEqual([`${field} ATTRIBUTE_EXTRANEOUS_FIELD`])
  })

  test('a long name is truncated', () => {
    expect(validateDraft({ ['x'.repeat(5000)]: 1 }, context)[0]?.attribute).toHaveLength(60)
  })

  test('a prototype in JSON is refused', () => {
    expect(refusal(JSON.parse('{"__proto__": {"ssn": "x"}}'))).toEqual(['__proto__ ATTRIBUTE_EXTRANEOUS_FIELD'])
  })
})

test('the schemas have the fields of the form', () => {
  expect(Object.keys(CaseDraft.shape)).toEqual(caseFieldNames)
  expect(Object.keys(CaseData.shape)).toEqual(caseFieldNames)
})

test('a case needs the fields of every case, a draft needs none', () => {
  expect(z.safeParse(CaseDraft, {}).success).toBe(true)
  const missing = z.safeParse(CaseData, {}).error?.issues.map(({ path }) => path[0])
  expect(missing).toHaveLength(9)
})

test('the schemas can be documented', () => {
  expect(z.toJSONSchema(CaseDraft)).toMatchObject({ type: 'object', additionalProperties: false })
})

test('the issues of any schema can become problems of the web services', () => {
  const Body = z.strictObject({ reason: z.enum(['A']), text: z.string('Write a text.') })
  const issues = z.safeParse(Body, { reason: 'B', text: 7, more: 1 }).error?.issues ?? []
  expect(caseProblemsOf(issues)).toMatchObject([
    { attribute: 'reason', code: 'ATTRIBUTE_INVALID_ENUM' },
    { attribute: 'text', code: 'ATTRIBUTE_FORMAT', message: 'Write a text.' },
    { attribute: 'more', code: 'ATTRIBUTE_EXTRANEOUS_FIELD' },
  ])
})
