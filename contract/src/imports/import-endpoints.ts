import * as z from 'zod/mini'
import type { AreaName } from '../area-names.ts'
import { endpoint, type Access } from '../endpoint.ts'
import type { ConflictCode } from '../problem.ts'
import type { ImportFormat } from './import-file.ts'
import { ImportRow, importRowStatuses, ImportUpload } from './imports.ts'

/** A file with more columns is read, and only these are shown to be matched. */
export const MOST_COLUMNS = 100

type Kind<Level extends Access, Params extends z.ZodMiniObject> = {
  /** The name before the dot: `hiringSiteUploads`. */
  name: string
  /** What a file holds, in the middle of a sentence: `hiring sites`. */
  what: string
  path: `/${string}`
  access: Level
  /** The part of the product that a user has to be allowed to enter; without it, the server looks by itself. */
  area?: AreaName
  params: Params
  file: ImportFormat
  /** Why adding may be refused, besides rows that have changed. */
  conflicts: readonly ConflictCode[]
}

/** The fields of an upload. A file without a header says so; columns that the person matched come as JSON. */
export const ImportFile = z.strictObject({
  file: z.file(),
  header: z.optional(z.literal('none')),
  columns: z.optional(z.string().check(z.maxLength(40_000))),
})

/** What the columns of a file are: the field of each, or none. They are remembered for the next file of the company. */
export const ColumnMatches = z
  .array(z.strictObject({ header: z.string().check(z.maxLength(1000)), field: z.nullable(z.string()) }))
  .check(z.maxLength(MOST_COLUMNS))
export type ColumnMatches = z.infer<typeof ColumnMatches>

/** A column of a file that is not checked yet. */
export const FoundColumn = z.object({
  header: z.string(),
  /** The first cell of the column, shortened. */
  sample: z.string(),
  /** The field that it is taken for; none if it is ignored. */
  field: z.nullable(z.string()),
  /** Whether someone of the company matched it for an earlier file. */
  isRemembered: z.boolean(),
})
export type FoundColumn = z.infer<typeof FoundColumn>

const RowsQuery = z.object({
  status: z.enum(importRowStatuses),
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
})

const valuesOf = (fields: readonly string[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, z.string().check(z.maxLength(1000))])))

const proposalsOf = (fields: readonly string[]) =>
  z.strictObject({
    /** Without it, every proposal is accepted. */
    only: z.optional(
      z
        .array(z.strictObject({ line: z.int().check(z.gte(1)), field: z.enum(fields) }))
        .check(z.minLength(1), z.maxLength(1000)),
    ),
  })

/** The version of a file that was shown. */
export const UploadVersion = z.int().check(z.gte(1))

const reads = ['not_found', 'forbidden', 'enrollment_required'] as const
const changes = ['bad_request', ...reads, 'account_closed', 'account_closing'] as const

const areaOf = ({ area }: { area?: AreaName }) => (area ? { area } : {})

/** The calls that add what is in a file: each kind of content has the same ones. */
export const importEndpoints = <Level extends Access, Params extends z.ZodMiniObject>(kind: Kind<Level, Params>) => ({
  ...checkEndpoints(kind),
  ...commitEndpoints(kind),
})

/** The calls that check a file and correct its rows; a kind that adds them in the background has its own calls for that. */
export const checkEndpoints = <Level extends Access, Params extends z.ZodMiniObject>(kind: Checked<Level, Params>) => ({
  ...fileEndpoints(kind),
  ...rowEndpoints(kind),
})

type Checked<Level extends Access, Params extends z.ZodMiniObject> = Omit<Kind<Level, Params>, 'conflicts'>

function fileEndpoints<Level extends Access, Params extends z.ZodMiniObject>(kind: Checked<Level, Params>) {
  const { name, what, path, access, params } = kind
  const area = areaOf(kind)
  const UploadParams = z.extend(params, { uploadId: z.uuid() })
  const one = `${path}/:uploadId` as const
  return {
    listUploads: endpoint({
      name: `${name}.list`,
      summary: `The files of ${what} that wait, newest first`,
      method: 'GET',
      path,
      access,
      ...area,
      params,
      reply: z.object({ uploads: z.array(ImportUpload) }),
      problems: reads,
    }),
    upload: endpoint({
      name: `${name}.add`,
      summary: `Reads and checks a file of ${what}; nothing is added yet`,
      method: 'POST',
      path,
      access,
      ...area,
      params,
      upload: ImportFile,
      reply: ImportUpload,
      status: 201,
      problems: [...changes, 'payload_too_large', 'too_many_requests', 'unavailable', 'out_of_space'],
    }),
    getUpload: endpoint({
      name: `${name}.get`,
      summary: `What became of the rows of a file of ${what}`,
      method: 'GET',
      path: one,
      access,
      ...area,
      params: UploadParams,
      reply: ImportUpload,
      problems: reads,
    }),
    deleteUpload: endpoint({
      name: `${name}.delete`,
      summary: 'Deletes a file with its rows; what was added stays',
      method: 'DELETE',
      path: one,
      access,
      ...area,
      params: UploadParams,
      problems: [...reads, 'account_closed', 'account_closing', 'conflict'],
      conflicts: ['IMPORT_CHANGED'],
    }),
  }
}

/** The call that reads the names of the columns of a file, for a kind whose columns people match themselves. */
export const columnsEndpoint = <Level extends Access, Params extends z.ZodMiniObject>(kind: Checked<Level, Params>) =>
  endpoint({
    name: `${kind.name}.readColumns`,
    summary: `Reads the names of the columns of a file of ${kind.what}, and what each is taken for; nothing is kept`,
    method: 'POST',
    path: `${kind.path}/columns`,
    access: kind.access,
    ...areaOf(kind),
    params: kind.params,
    upload: ImportFile,
    reply: z.object({ columns: z.array(FoundColumn) }),
    problems: [...changes, 'payload_too_large', 'too_many_requests', 'unavailable'],
  })

function commitEndpoints<Level extends Access, Params extends z.ZodMiniObject>(kind: Kind<Level, Params>) {
  const { name, what, path, access, params, conflicts } = kind
  return {
    commit: endpoint({
      name: `${name}.commit`,
      summary: `Adds the good rows of a file to the ${what}; each row is added once`,
      method: 'POST',
      path: `${path}/:uploadId/commit`,
      access,
      ...areaOf(kind),
      params: z.extend(params, { uploadId: z.uuid() }),
      /** The version that was shown: exactly its good rows are added. */
      body: z.strictObject({ version: UploadVersion }),
      reply: z.object({ added: z.number(), skipped: z.number(), upload: ImportUpload }),
      problems: [...changes, 'conflict', 'out_of_space'],
      conflicts: ['IMPORT_CHANGED', ...conflicts],
    }),
  }
}

function rowEndpoints<Level extends Access, Params extends z.ZodMiniObject>(kind: Checked<Level, Params>) {
  const { name, path, access, params, file } = kind
  const fields = file.columns.map(({ field }) => field)
  const area = areaOf(kind)
  const UploadParams = z.extend(params, { uploadId: z.uuid() })
  const one = `${path}/:uploadId` as const
  return {
    listRows: endpoint({
      name: `${name}.rows`,
      summary: 'The rows of a file that have a status, in the order of the file',
      method: 'GET',
      path: `${one}/rows`,
      access,
      ...area,
      params: UploadParams,
      query: RowsQuery,
      reply: z.object({ rows: z.array(ImportRow), totalCount: z.number() }),
      problems: ['bad_request', ...reads],
    }),
    changeRow: endpoint({
      name: `${name}.changeRow`,
      summary: 'Corrects a row that was not added, and checks it again',
      method: 'PUT',
      path: `${one}/rows/:line`,
      access,
      ...area,
      params: z.extend(UploadParams, { line: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
      body: z.strictObject({ values: valuesOf(fields) }),
      reply: z.object({ row: ImportRow, upload: ImportUpload }),
      problems: [...changes, 'conflict'],
      conflicts: ['IMPORT_CHANGED'],
    }),
    acceptProposals: endpoint({
      name: `${name}.acceptProposals`,
      summary: 'Accepts proposed corrections: those of some rows, or all',
      method: 'POST',
      path: `${one}/suggestions`,
      access,
      ...area,
      params: UploadParams,
      body: proposalsOf(fields),
      reply: ImportUpload,
      problems: [...changes, 'conflict'],
      conflicts: ['IMPORT_CHANGED'],
    }),
    exportErrors: endpoint({
      name: `${name}.exportErrors`,
      summary: 'The rows with problems as a file that can be uploaded again',
      method: 'GET',
      path: `${one}/errors`,
      access,
      ...area,
      params: UploadParams,
      file: 'text/csv',
      reply: z.file(),
      problems: reads,
    }),
  }
}
