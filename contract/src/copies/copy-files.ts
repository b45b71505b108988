/** The largest file for a copy, in bytes. */
export const COPY_BYTES = 5 * 1024 * 1024
/** The maximum number of pages of a PDF. */
export const COPY_PAGES = 20

/** The types of files that are accepted, recognized by their content. */
export const copyMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type CopyMediaType = (typeof copyMediaTypes)[number]

/** What is wrong with a file, as in the issues of a refusal. */
export const copyProblems = [
  'file_missing',
  'file_type',
  'file_encrypted',
  'file_pages',
  'file_pixels',
  'file_unreadable',
  'file_virus',
] as const
export type CopyProblem = (typeof copyProblems)[number]
