import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountParams } from './accounts.ts'
import { FoundSites, HiringSite, KeptSite, SiteSearch } from './hiring-sites.ts'

const path = '/api/account/accounts/:accountId/hiring_sites'

// a user of a company that enrolls may call these, too; the server looks at every other gate by itself
const access = 'user'
const SiteParams = z.extend(AccountParams, { siteId: z.uuid() })
const version = z.int().check(z.gte(1))

const viewProblems = ['bad_request', 'not_found', 'forbidden', 'enrollment_required'] as const
const changeProblems = [...viewProblems, 'account_closed', 'conflict'] as const

export const searchHiringSites = endpoint({
  name: 'hiringSites.search',
  summary: 'A page of the hiring sites of a company that fit a search, sorted by state, city and street',
  method: 'POST',
  path: `${path}/search`,
  access,
  params: AccountParams,
  body: SiteSearch,
  reply: FoundSites,
  problems: viewProblems,
})

export const addHiringSite = endpoint({
  name: 'hiringSites.add',
  summary: 'Adds a hiring site; the same place cannot be added twice',
  method: 'POST',
  path,
  access,
  idempotent: true,
  params: AccountParams,
  body: HiringSite,
  reply: KeptSite,
  status: 201,
  problems: [...changeProblems, 'request_in_progress', 'idempotency_key_reused'],
  conflicts: ['HIRING_SITE_EXISTS', 'HIRING_SITES_FULL'],
})

export const changeHiringSite = endpoint({
  name: 'hiringSites.change',
  summary: 'Changes a hiring site',
  method: 'PUT',
  path: `${path}/:siteId`,
  access,
  params: SiteParams,
  body: z.strictObject({ ...HiringSite.shape, version }),
  reply: KeptSite,
  problems: changeProblems,
  conflicts: ['HIRING_SITE_EXISTS', 'HIRING_SITE_CHANGED'],
})

export const deleteHiringSite = endpoint({
  name: 'hiringSites.delete',
  summary: 'Deletes a hiring site; an active company keeps at least one',
  method: 'DELETE',
  path: `${path}/:siteId`,
  access,
  params: SiteParams,
  query: z.object({ version: z.coerce.number().check(z.int(), z.gte(1)) }),
  problems: changeProblems,
  conflicts: ['HIRING_SITE_CHANGED', 'LAST_HIRING_SITE'],
})

export const exportHiringSites = endpoint({
  name: 'hiringSites.export',
  summary: 'The hiring sites that fit a search as a file for spreadsheets, which can be uploaded again',
  method: 'GET',
  path: `${path}.csv`,
  access,
  params: AccountParams,
  query: z.object({
    text: z.optional(z.string().check(z.maxLength(200))),
    state: z.optional(z.string().check(z.maxLength(2))),
  }),
  file: 'text/csv',
  reply: z.file(),
  problems: [...viewProblems, 'too_many_requests'],
})
