import * as z from 'zod/mini'
import { defineJob } from '../platform/jobs.ts'

/** Asks the government records about a case that waits for their answer; names rows only. */
export const checkCase = defineJob('cases.check', z.object({ accountId: z.int(), caseId: z.uuid(), tries: z.int() }))
