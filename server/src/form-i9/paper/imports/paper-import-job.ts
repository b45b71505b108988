import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs.ts'

/** Takes over the paper forms of the rows of a file; names the file only. */
export const paperImportJob = defineJob('plus.paper_forms', z.object({ uploadId: z.uuid() }))
