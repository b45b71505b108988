import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ViewName } from '../words/view-name.ts'
import { CaseView, CaseViewRow, CaseViewSettings, MOST_VIEWS } from './case-views.ts'

const path = '/api/account/cases/case_views'
const params = z.object({ viewId: z.uuid() })

export const listCaseViews = endpoint({
  name: 'cases.views',
  summary: 'The saved views of the caller and those that the company shares, by name',
  method: 'GET',
  path,
  access: 'ready',
  area: 'cases',
  reply: z.object({ views: z.array(CaseViewRow), can: z.object({ save: z.boolean(), share: z.boolean() }) }),
  problems: ['forbidden'],
})

export const getCaseView = endpoint({
  name: 'cases.view',
  summary:
    'A view of the caller, or one that the company shares, with the criteria, sort, columns and page size that it keeps',
  method: 'GET',
  path: `${path}/:viewId`,
  access: 'ready',
  area: 'cases',
  params,
  reply: CaseView,
  problems: ['not_found', 'forbidden'],
})

export const saveCaseView = endpoint({
  name: 'cases.saveView',
  summary: `Saves the list of cases as a view, up to ${MOST_VIEWS} for a user; program administrators share up to ${MOST_VIEWS} with the company`,
  method: 'POST',
  path,
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ name: ViewName, settings: CaseViewSettings, is_shared: z._default(z.boolean(), false) }),
  reply: CaseView,
  status: 201,
  problems: ['bad_request', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['VIEW_NAME_TAKEN', 'VIEWS_FULL'],
})

export const changeCaseView = endpoint({
  name: 'cases.changeView',
  summary: 'Renames a view, replaces what it keeps, shares it with the company or no longer shares it',
  method: 'PUT',
  path: `${path}/:viewId`,
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({
    name: z.optional(ViewName),
    settings: z.optional(CaseViewSettings),
    is_shared: z.optional(z.boolean()),
    version: z.int(),
  }),
  reply: CaseView,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['VIEW_CHANGED', 'VIEW_NAME_TAKEN', 'VIEWS_FULL'],
})

export const deleteCaseView = endpoint({
  name: 'cases.deleteView',
  summary: 'Deletes a view; a shared one goes for the whole company',
  method: 'DELETE',
  path: `${path}/:viewId`,
  access: 'ready',
  area: 'cases',
  params,
  problems: ['not_found', 'forbidden', 'account_closed', 'too_many_requests'],
})

export const setDefaultCaseView = endpoint({
  name: 'cases.setDefaultView',
  summary: 'Chooses the view that the list of the caller opens with, or none',
  method: 'PUT',
  path: `${path}/default`,
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ view_id: z.nullable(z.uuid()) }),
  reply: z.object({ view_id: z.nullable(z.uuid()) }),
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'too_many_requests'],
})
