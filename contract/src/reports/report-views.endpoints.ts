import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reportNames } from './report-names.ts'
import { ReportView, ReportViewInput } from './report-views.ts'

const path = '/api/reports/v1/:report/views'
const params = z.object({ report: z.enum(reportNames) })
const onePath = '/api/reports/v1/views/:reportViewId'
const oneParams = z.object({ reportViewId: z.uuid() })

export const listReportViews = endpoint({
  name: 'reports.views',
  summary: 'The views of a report that the user saved, and those that the company shares',
  method: 'GET',
  path,
  access: 'ready',
  area: 'reports',
  params,
  reply: z.object({ views: z.array(ReportView), can: z.object({ share: z.boolean() }) }),
  problems: ['forbidden', 'not_found'],
})

export const createReportView = endpoint({
  name: 'reports.createView',
  summary: 'Saves filter, columns, order and page size of a report under a name, for the user or for the company',
  method: 'POST',
  path,
  access: 'ready',
  area: 'reports',
  params,
  body: ReportViewInput,
  reply: ReportView,
  status: 201,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict', 'too_many_requests'],
  conflicts: ['VIEW_NAME_TAKEN', 'VIEWS_FULL'],
})

export const changeReportView = endpoint({
  name: 'reports.changeView',
  summary: 'Replaces a saved view, unless someone has changed it since',
  method: 'PUT',
  path: onePath,
  access: 'ready',
  area: 'reports',
  params: oneParams,
  body: z.extend(ReportViewInput, { version: z.int() }),
  reply: ReportView,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict', 'too_many_requests'],
  conflicts: ['VIEW_CHANGED', 'VIEW_NAME_TAKEN', 'VIEWS_FULL'],
})

export const deleteReportView = endpoint({
  name: 'reports.deleteView',
  summary: 'Deletes a saved view; its link then leads nowhere',
  method: 'DELETE',
  path: onePath,
  access: 'ready',
  area: 'reports',
  params: oneParams,
  reply: z.object({ id: z.uuid() }),
  problems: ['forbidden', 'account_closed', 'not_found', 'too_many_requests'],
})
