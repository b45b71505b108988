import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getRecordsState = endpoint({
  name: 'cases.recordsState',
  summary: 'Whether the government records answer: since when they have been silent, once that lasts 15 minutes',
  method: 'GET',
  path: '/api/account/records_state',
  access: 'ready',
  area: 'cases',
  reply: z.object({ silent_since: z.nullable(z.string()) }),
  problems: ['forbidden'],
})
