import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SEARCH_TEXT_MAX } from './search-text.ts'

export const sealSearchText = endpoint({
  name: 'cases.sealSearchText',
  summary:
    'Seals a search text for a few minutes, so that the page of another application can hand it to the list of cases',
  method: 'POST',
  path: '/api/account/cases/search_text',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(SEARCH_TEXT_MAX)) }),
  reply: z.object({ sealed: z.string() }),
})

export const openSearchText = endpoint({
  name: 'cases.openSearchText',
  summary: 'Opens a search text that the caller sealed a few minutes ago',
  method: 'POST',
  path: '/api/account/cases/search_text/open',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ sealed: z.string().check(z.maxLength(2000), z.regex(/^[\w-]+\.[\w-]+$/)) }),
  reply: z.object({ text: z.string() }),
  problems: ['not_found'],
})
