import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ClientRow, companiesPage, CompanySearch, CompanySelection, LocationRow } from './company-lists.ts'
import { RegistryHits, RegistrySearch } from './registry-search.ts'

export const searchClients = endpoint({
  name: 'clients.search',
  summary: "The clients of the user's agency that a text and a stage find, page by page",
  method: 'POST',
  path: '/api/account/clients/search',
  access: 'ready',
  area: 'clients',
  body: CompanySearch,
  reply: companiesPage(ClientRow),
  problems: ['bad_request', 'forbidden'],
})

export const searchLocations = endpoint({
  name: 'locations.search',
  summary: 'The locations of the corporate account that a text and a stage find, page by page',
  method: 'POST',
  path: '/api/account/locations/search',
  access: 'ready',
  area: 'corporate',
  body: CompanySearch,
  reply: companiesPage(LocationRow),
  problems: ['bad_request', 'forbidden'],
})

export const exportClients = endpoint({
  name: 'clients.export',
  summary: 'All clients that a text and a stage find, as a CSV file; the audit records who exported how many',
  method: 'POST',
  path: '/api/account/clients/export',
  access: 'ready',
  area: 'client-management',
  body: CompanySelection,
  file: 'text/csv',
  reply: z.file(),
  problems: ['bad_request', 'forbidden', 'too_many_requests'],
})

export const searchRegistry = endpoint({
  name: 'locations.searchRegistry',
  summary: 'Companies of the registry by name, city and state, for a corporate account that adds a location',
  method: 'POST',
  path: '/api/account/locations/registry_search',
  access: 'ready',
  area: 'corporate',
  body: RegistrySearch,
  reply: RegistryHits,
  problems: ['bad_request', 'forbidden', 'too_many_requests'],
})
