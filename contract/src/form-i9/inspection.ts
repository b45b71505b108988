import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'

/** The maximum number of forms in a package. */
export const MOST_FORMS = 10_000

/** Whose forms to find; everyone's by default. */
export const InspectionQuery = z.strictObject({
  /** Part of the name. */
  name: z.optional(z.string().check(z.maxLength(300), z.trim())),
  hiredFrom: z.optional(IsoDate),
  hiredTo: z.optional(IsoDate),
  /** Those whose forms a notice of inspection asks for. */
  noticeId: z.optional(z.uuid()),
})
export type InspectionQuery = z.infer<typeof InspectionQuery>

/** A person with a signed form, to select for a package. */
export const InspectionPerson = z.object({
  plusCaseId: z.uuid(),
  name: z.string(),
  hiredOn: z.string(),
  /** Whether Section 2 is signed as well. */
  isComplete: z.boolean(),
  /** Whether the form was completed on paper and is there as a scan. */
  isPaper: z.boolean(),
})
export type InspectionPerson = z.infer<typeof InspectionPerson>

/** A form that is in a package without its PDF. */
export const UndrawnForm = z.object({ plusCaseId: z.uuid(), name: z.string() })
export type UndrawnForm = z.infer<typeof UndrawnForm>

/** A package of forms for an inspection, made again for every download, with the result of the last one. */
export const InspectionPackage = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  createdBy: z.string(),
  formCount: z.number(),
  /** How many forms the current or last download has read. */
  formsDone: z.number(),
  isDownloading: z.boolean(),
  finishedAt: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** The checksum of the last downloaded file. */
  sha256: z.nullable(z.string()),
  /** The forms that could not be drawn for the last download; the file has everything else about them, and the reason. */
  undrawn: z.array(UndrawnForm),
})
export type InspectionPackage = z.infer<typeof InspectionPackage>
