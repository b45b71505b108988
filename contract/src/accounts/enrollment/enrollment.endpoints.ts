import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PlusTerms, TermsAgreement } from '../plus-terms.ts'
import { AccountParams } from '../accounts.ts'
import { Addresses } from '../sections/address.ts'
import { CompanyInformation } from '../sections/company-information.ts'
import { EmployerCategory } from '../sections/employer-category.ts'
import { AccessAnswers } from './access-method.ts'
import { EnrollmentPeople } from './enrollment-people.ts'
import { Enrollment, EnrollmentCheck } from './enrollment.ts'
import type { EnrollmentSection } from './enrollment-sections.ts'

const path = '/api/account/enrollments/:accountId'

/** Refusals of people who do not work on the enrollment, or cannot now. */
const refusals = ['forbidden', 'not_found', 'account_closed', 'account_closing'] as const

export const getEnrollment = endpoint({
  name: 'enrollment.get',
  summary: 'An enrollment that the user works on: its sections, and where each of them stands',
  method: 'GET',
  path,
  access: 'user',
  params: AccountParams,
  reply: Enrollment,
  problems: ['forbidden', 'not_found'],
})

const save = <Values extends z.ZodMiniType>(
  section: EnrollmentSection,
  name: string,
  summary: string,
  values: Values,
) =>
  endpoint({
    name: `enrollment.${name}`,
    summary: `Saves ${summary} of an enrollment. To go on, the section must be complete; to come back later, it need not be`,
    method: 'PUT',
    path: `${path}/sections/${section}`,
    access: 'user',
    params: AccountParams,
    body: z.strictObject({
      values,
      /** The version that the change is based on. */
      version: z.int().check(z.gte(0)),
      isComplete: z.boolean(),
    }),
    reply: Enrollment,
    problems: ['bad_request', ...refusals, 'conflict'],
    conflicts: ['ENROLLMENT_STATUS', 'ENROLLMENT_SECTION_CHANGED', 'DRAFT_EXISTS', 'LOCATION_ENROLLED'],
  })

export const saveEnrollmentAccess = save('access_method', 'saveAccess', 'the answers about access', AccessAnswers)
export const saveEnrollmentCategory = save('employer_category', 'saveCategory', 'the category', EmployerCategory)
export const saveEnrollmentInformation = save(
  'company_information',
  'saveInformation',
  'names, numbers and industry',
  CompanyInformation,
)
export const saveEnrollmentAddress = save('address', 'saveAddress', 'the addresses', Addresses)
export const saveEnrollmentPeople = save('people', 'savePeople', 'the people', EnrollmentPeople)

export const checkEnrollment = endpoint({
  name: 'enrollment.check',
  summary: 'What must be fixed before an enrollment is submitted, what to look at again, and what a person will review',
  method: 'POST',
  path: `${path}/check`,
  access: 'user',
  params: AccountParams,
  reply: EnrollmentCheck,
  problems: ['forbidden', 'not_found'],
})

export const getEnrollmentPlusTerms = endpoint({
  name: 'enrollment.plusTerms',
  summary: 'The terms of the plus program, for a company that may accept them with its enrollment',
  method: 'GET',
  path: `${path}/plus_terms`,
  access: 'user',
  params: AccountParams,
  reply: PlusTerms,
  problems: ['forbidden', 'not_found'],
})

export const acceptEnrollmentPlusTerms = endpoint({
  name: 'enrollment.acceptPlusTerms',
  summary: 'Accepts the terms of the plus program, which the company then has with its approval',
  method: 'PUT',
  path: `${path}/plus_terms`,
  access: 'user',
  params: AccountParams,
  body: TermsAgreement,
  reply: Enrollment,
  problems: ['bad_request', ...refusals, 'conflict'],
  conflicts: ['ENROLLMENT_STATUS'],
})

export const takeBackEnrollmentPlusTerms = endpoint({
  name: 'enrollment.takeBackPlusTerms',
  summary: 'Takes back that the terms of the plus program were accepted with an enrollment',
  method: 'DELETE',
  path: `${path}/plus_terms`,
  access: 'user',
  params: AccountParams,
  reply: Enrollment,
  problems: [...refusals, 'conflict'],
  conflicts: ['ENROLLMENT_STATUS'],
})

export const submitEnrollment = endpoint({
  name: 'enrollment.submit',
  summary: 'Submits a complete enrollment',
  method: 'POST',
  path: `${path}/submit`,
  access: 'user',
  params: AccountParams,
  idempotent: true,
  body: z.strictObject({ isCertified: z.literal(true) }),
  reply: Enrollment,
  problems: [
    'bad_request',
    ...refusals,
    'conflict',
    'enrollment_incomplete',
    'signature_required',
    'request_in_progress',
    'idempotency_key_reused',
  ],
  conflicts: ['ENROLLMENT_STATUS'],
})

export const takeBackEnrollment = endpoint({
  name: 'enrollment.takeBack',
  summary: 'Takes a submitted enrollment back to change it',
  method: 'POST',
  path: `${path}/take_back`,
  access: 'user',
  params: AccountParams,
  reply: Enrollment,
  problems: [...refusals, 'conflict'],
  conflicts: ['ENROLLMENT_STATUS'],
})

export const deleteEnrollment = endpoint({
  name: 'enrollment.delete',
  summary: 'Deletes an unfinished enrollment; a person who enrolls their own company is deleted and signed out',
  method: 'DELETE',
  path,
  access: 'user',
  params: AccountParams,
  problems: [...refusals, 'conflict'],
  conflicts: ['ENROLLMENT_STATUS'],
})
