import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InspectionPackage, InspectionPerson, InspectionQuery } from './inspection.ts'
import { Paging, PagingTotal } from '../plus-cases/paging.ts'

const params = z.object({ packageId: z.uuid() })

export const searchInspectionPeople = endpoint({
  name: 'inspection.people',
  summary: 'Everyone with a signed form, by name, to choose from for an inspection package',
  method: 'POST',
  path: '/api/account/inspection_people/search',
  access: 'ready',
  area: 'kept-forms',
  body: z.strictObject({
    paging: Paging,
    query: z._default(InspectionQuery, {}),
  }),
  reply: z.object({ results: z.array(InspectionPerson), paging: PagingTotal }),
  problems: ['forbidden'],
})

export const createInspectionPackage = endpoint({
  name: 'inspection.create',
  summary: 'Chooses the forms of an inspection package: the ones listed, or all that a search finds',
  method: 'POST',
  path: '/api/account/inspection_packages',
  access: 'ready',
  area: 'kept-forms',
  body: z.strictObject({
    query: z.optional(InspectionQuery),
    plusCaseIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))),
  }),
  reply: InspectionPackage,
  status: 201,
  problems: ['bad_request', 'not_found', 'forbidden'],
})

export const listInspectionPackages = endpoint({
  name: 'inspection.list',
  summary: 'The latest inspection packages of the company',
  method: 'GET',
  path: '/api/account/inspection_packages',
  access: 'ready',
  area: 'kept-forms',
  reply: z.object({ results: z.array(InspectionPackage) }),
  problems: ['forbidden'],
})

export const getInspectionPackage = endpoint({
  name: 'inspection.get',
  summary: 'The progress of the download of an inspection package and, at the end, its checksum',
  method: 'GET',
  path: '/api/account/inspection_packages/:packageId',
  access: 'ready',
  area: 'kept-forms',
  params,
  reply: InspectionPackage,
  problems: ['not_found', 'forbidden'],
})

export const downloadInspectionPackage = endpoint({
  name: 'inspection.download',
  summary:
    'Forms, copies, audit trails, index and checksums as one file; the audit records who downloaded it and its checksum',
  method: 'POST',
  path: '/api/account/inspection_packages/:packageId/file',
  access: 'ready',
  area: 'kept-forms',
  params,
  file: 'application/zip',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests', 'unavailable'],
})
