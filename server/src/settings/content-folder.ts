import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Reads the JSON files of a folder. Throws one sentence that names the file and the place of what it cannot use. */
export const readContentFolder = <S extends z.ZodMiniType>(folder: string, schema: S): z.output<S>[] =>
  readNames(folder).map((name) => readContent(join(folder, name), schema))

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    throw new Error(`${folder} is not a readable folder.`)
  }
}

function readContent<S extends z.ZodMiniType>(path: string, schema: S): z.output<S> {
  const found = z.safeParse(schema, parse(path))
  if (found.success) return found.data
  const [issue] = found.error.issues
  const at = issue?.path.join('.') ?? ''
  // a check of our own says why
  const why = issue?.code === 'custom' ? `: ${issue.message}` : ''
  throw new Error(`${path} is not valid${at && ` at ${at}`}${why}.`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`${path} is not JSON.`)
  }
}
