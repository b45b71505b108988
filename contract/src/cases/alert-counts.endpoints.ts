import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const countAlerts = endpoint({
  name: 'cases.alertCounts',
  summary: 'How many cases need attention',
  method: 'GET',
  path: '/api/v31/cases/alert_counts',
  access: 'ready',
  area: 'cases',
  reply: z.object({
    cases_to_be_closed: z.number(),
    cases_with_new_updates: z.number(),
    work_docs_expiring: z.number(),
    recently_auto_closed: z.number(),
  }),
  problems: ['forbidden'],
})
