import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { EmployeeNotice, noticeDetails } from '../cases/case-notice.ts'
import { mismatchDecisions } from '../cases/mismatch.ts'
import { endpoint } from '../endpoint.ts'
import { employeeLanguages } from '../employee-languages.ts'

const link = z.string().check(z.maxLength(200))
const language = z.enum(employeeLanguages)
const ofNotice = { caseNumber: CaseNumber, episode: z.int(), language }

export const openNotice = endpoint({
  name: 'employee.openNotice',
  summary: 'Emails a six-digit code to the address that got the link to a notice; reveals only the masked address',
  method: 'POST',
  path: '/api/employee/v1/notice/open',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests', 'too_many_emails'],
})

export const enterNotice = endpoint({
  name: 'employee.enterNotice',
  summary:
    'Opens the notice with an emailed link and its six-digit code, which uses up the link. An issue names the wrong one',
  method: 'POST',
  path: '/api/employee/v1/notice/enter',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link, code: z.string().check(z.maxLength(20)) }),
  problems: ['code_refused', 'forbidden', 'too_many_requests'],
})

export const getNotice = endpoint({
  name: 'employee.notice',
  summary:
    'The notice of a mismatch in one language for its employee; null without an open one. The first time, it counts as given. Does not extend the session',
  method: 'GET',
  path: '/api/employee/v1/notice',
  access: 'portal',
  activity: false,
  query: z.object({ language }),
  reply: z.nullable(EmployeeNotice),
  problems: ['bad_request', 'forbidden'],
})

export const markDetails = endpoint({
  name: 'employee.markDetails',
  summary:
    'Records that the details on the notice are right, or which are wrong; then the employer is told by email and no decision is asked',
  method: 'PUT',
  path: '/api/employee/v1/notice/details',
  access: 'notice',
  body: z.strictObject({
    ...ofNotice,
    /** Empty if all are right. */
    wrong: z.array(z.enum(noticeDetails)).check(z.maxLength(noticeDetails.length)),
  }),
  reply: EmployeeNotice,
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const signNotice = endpoint({
  name: 'employee.signNotice',
  summary: "Signs the employee's decision on the notice; until the employer acts on it, another signature replaces it",
  method: 'POST',
  path: '/api/employee/v1/notice/signature',
  access: 'notice',
  body: z.strictObject({
    ...ofNotice,
    /** Of what was shown. */
    shownSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    decision: z.enum(mismatchDecisions),
    typedName: z.string().check(z.maxLength(300), z.trim()),
    /** Confirms that the notice was read. */
    isRead: z.boolean(),
  }),
  reply: EmployeeNotice,
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_STATUS_CONFLICT', 'DETAILS_NOT_CHECKED', 'NOTICE_CHANGED'],
})

export const downloadOwnNotice = endpoint({
  name: 'employee.noticePdf',
  summary: 'The Further Action Notice for its employee as a PDF: in English, or as a translation',
  method: 'GET',
  path: '/api/employee/v1/notice/pdf',
  access: 'notice',
  query: z.object({ language }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT'],
})

export const downloadSignedNotice = endpoint({
  name: 'employee.signedNoticePdf',
  summary: 'The newest signed notice with its proof page as a PDF: the same bytes that the employer gets',
  method: 'GET',
  path: '/api/employee/v1/notice/signed_pdf',
  access: 'notice',
  file: 'application/pdf',
  reply: z.file(),
  problems: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
})

export const downloadOwnLetter = endpoint({
  name: 'employee.letterPdf',
  summary:
    'The Referral Date Confirmation for its employee as a PDF, once the records have taken the referral; in another language it follows the English letter',
  method: 'GET',
  path: '/api/employee/v1/notice/letter_pdf',
  access: 'notice',
  query: z.object({ language }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT', 'REFERRAL_NOT_CONFIRMED'],
})
