import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs.ts'

/** Invites the new hires of the rows of a file; names the file only. */
export const invitationsJob = defineJob('plus.invitations', z.object({ uploadId: z.uuid() }))
