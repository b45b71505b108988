import * as z from 'zod/mini'

/** How many days a file waits for its rows to be corrected and added. */
export const IMPORT_DAYS = 7

/**
 * Where a row of a file is: it can be added, it can be added and lacks something, it has a problem, is the same as an earlier
 * row or as something that exists, or was added.
 */
export const importRowStatuses = ['GOOD', 'WARNING', 'PROBLEM', 'REPEATED', 'EXISTING', 'ADDED'] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]

/** A row of a file as it was typed, with every problem at once and what would correct it. */
export const ImportRow = z.object({
  /** The line of the file where the row begins, from 1. */
  line: z.number(),
  values: z.record(z.string(), z.string()),
  status: z.enum(importRowStatuses),
  /** A sentence for each problem, or for each thing that is lacking; a problem of the whole row has an empty field. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Corrections that someone has to accept. */
  proposals: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The earlier line that is the same. */
  sameAsLine: z.nullable(z.number()),
  /** What was made of the row, or what exists instead: the number of a case. */
  reference: z.optional(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

/** What is made of rows that are added in the background: drafts, or cases that are submitted at once. */
export const importModes = ['DRAFTS', 'SUBMIT'] as const
export type ImportMode = (typeof importModes)[number]

/** How far rows are that are added in the background. */
export const ImportRun = z.object({
  /** Rows become cases, people who are invited, or paper forms that are taken over. */
  mode: z.enum([...importModes, 'INVITATIONS', 'PAPER_FORMS']),
  state: z.enum(['RUNNING', 'ENDED', 'CANCELED']),
  /** How many of those that were added were submitted. */
  submitted: z.number(),
  endedAt: z.nullable(z.string()),
  /** Until when it waits because the company may send no more emails today; none while rows are added. */
  waitsUntil: z.nullable(z.string()),
})
export type ImportRun = z.infer<typeof ImportRun>

/** A file that was checked. */
export const ImportUpload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  uploadedAt: z.string(),
  /** When it is deleted. */
  leavesAt: z.string(),
  /** What a person should know about how the file was read. */
  notices: z.array(z.string()),
  ignoredColumns: z.array(z.string()),
  /** How many rows there are of each status. */
  counts: z.object({
    GOOD: z.number(),
    WARNING: z.number(),
    PROBLEM: z.number(),
    REPEATED: z.number(),
    EXISTING: z.number(),
    ADDED: z.number(),
  }),
  /** How many rows have a proposed correction. */
  proposals: z.number(),
  version: z.int(),
  /** Only of a file whose rows are added in the background, once that has begun. */
  run: z.optional(ImportRun),
})
export type ImportUpload = z.infer<typeof ImportUpload>

/** What is wrong with a file as a whole, as in the issues of a refusal. */
const importFileProblems = [
  'file_missing',
  'file_empty',
  'file_workbook',
  'file_not_text',
  'file_no_rows',
  'file_columns',
  'file_no_header',
  'file_lines',
] as const
export type ImportFileProblem = (typeof importFileProblems)[number]
