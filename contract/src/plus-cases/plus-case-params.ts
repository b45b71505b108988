import * as z from 'zod/mini'

/** The plus case that a call is about. */
export const PlusCaseParams = z.object({ plusCaseId: z.uuid() })
