import * as z from 'zod/mini'
import { ImportRow } from '../../imports/imports.ts'

/** The upload of one PDF for the rows of a file; one of the same name takes its place. */
export const PaperFileUpload = z.strictObject({ file: z.file() })

/** A PDF that waits in an import: it belongs to a row that can be taken over, or has a problem. */
export const PaperFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  /** The line of the row that it belongs to; none if no row names it, or several do. */
  line: z.nullable(z.number()),
  /** Why no form is taken over with it; none if it belongs to a row that can be taken over. */
  problem: z.nullable(z.string()),
})
export type PaperFile = z.infer<typeof PaperFile>

/** The most rows that wait for their PDF and are shown at once. */
export const WAITING_SHOWN = 20

/** The PDFs of an import, and the rows without a problem that wait for theirs. */
export const PaperFiles = z.object({
  /** Those with problems first, then by name. */
  files: z.array(PaperFile),
  /** The first rows that wait, each with the reason at its PDF. */
  waiting: z.array(ImportRow),
  waitingCount: z.number(),
  /** How many rows can be taken over right now. */
  ready: z.number(),
  /** The bytes of all PDFs that wait in the imports of the company. */
  bytes: z.number(),
})
export type PaperFiles = z.infer<typeof PaperFiles>
