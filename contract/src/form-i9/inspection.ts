import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'

/** The most forms that one package holds. */
export const MOST_FORMS = 10_000

/** Whose forms: everyone's where nothing is said. */
export const InspectionQuery = z.strictObject({
  /** A part of the name. */
  name: z.optional(z.string().check(z.maxLength(300), z.trim())),
  hiredFrom: z.optional(IsoDate),
  hiredTo: z.optional(IsoDate),
})
export type InspectionQuery = z.infer<typeof InspectionQuery>

/** Someone with a signed form, to be chosen for a package. */
export const InspectionPerson = z.object({
  plusCaseId: z.uuid(),
  name: z.string(),
  hiredOn: z.string(),
  /** Whether Section 2 is signed as well. */
  isComplete: z.boolean(),
})
export type InspectionPerson = z.infer<typeof InspectionPerson>

/** A package of forms for an inspection: made again with every download, and what came of the last one. */
export const InspectionPackage = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  createdBy: z.string(),
  formCount: z.number(),
  /** How many forms the present or last download has read. */
  formsDone: z.number(),
  isDownloading: z.boolean(),
  finishedAt: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** The checksum of the file that was downloaded last. */
  sha256: z.nullable(z.string()),
})
export type InspectionPackage = z.infer<typeof InspectionPackage>
