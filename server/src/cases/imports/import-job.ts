import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs.ts'

/** Makes cases of the rows of a file; names the file only. */
export const importJob = defineJob('cases.import', z.object({ uploadId: z.uuid() }))
