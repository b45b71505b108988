import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs.ts'

/** Writes the file of a run; names the run only. */
export const runJob = defineJob('reports.run', z.object({ runId: z.uuid() }))
