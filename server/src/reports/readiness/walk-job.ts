import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs.ts'

/** Walks over the forms of a company for audit readiness; names the walk and its company only. */
export const walkJob = defineJob('reports.readiness', z.object({ walkId: z.uuid(), accountId: z.number() }))
