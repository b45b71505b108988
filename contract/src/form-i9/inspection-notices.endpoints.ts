import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InspectionNotice, NewInspectionNotice } from './inspection-notice.ts'

export const listInspectionNotices = endpoint({
  name: 'inspectionNotices.list',
  summary: 'The notices of inspection of the company, the latest first, with the days that are left',
  method: 'GET',
  path: '/api/account/inspection_notices',
  access: 'ready',
  area: 'kept-forms',
  reply: z.object({ results: z.array(InspectionNotice) }),
  problems: ['forbidden'],
})

export const recordInspectionNotice = endpoint({
  name: 'inspectionNotices.record',
  summary:
    'Records a notice of inspection: from then on, no form that it concerns is purged until the end of the inspection is recorded',
  method: 'POST',
  path: '/api/account/inspection_notices',
  access: 'ready',
  area: 'kept-forms',
  body: NewInspectionNotice,
  reply: InspectionNotice,
  status: 201,
  idempotent: true,
  problems: ['bad_request', 'forbidden', 'account_closed'],
})

export const endInspection = endpoint({
  name: 'inspectionNotices.end',
  summary: 'Records that an inspection has ended; approved purges of its forms go on',
  method: 'PUT',
  path: '/api/account/inspection_notices/:noticeId/end',
  access: 'ready',
  area: 'kept-forms',
  params: z.object({ noticeId: z.uuid() }),
  body: z.strictObject({ endedOn: z.string().check(z.maxLength(10)) }),
  reply: InspectionNotice,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})
