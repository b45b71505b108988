import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type * as z from 'zod'
import { SettingsError } from '../config.ts'

/** A value that outlives the process if it has a path, and is in memory otherwise. */
type JsonFile<T> = { value: T; save: () => Promise<void> }

/** Opens a value kept as JSON; a file that cannot be parsed stops the start with one sentence. */
export function openJsonFile<T>(path: string | undefined, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  if (!path) return { value: empty, save: async () => {} }
  mkdirSync(dirname(path), { recursive: true })
  const file = { value: existsSync(path) ? readValue(path, schema) : empty, save: async () => {} }
  let writing = Promise.resolve()
  file.save = () => {
    writing = writing.catch(() => {}).then(() => writeAtomically(path, JSON.stringify(file.value)))
    return writing
  }
  return file
}

/** Replaces a file as a whole: a reader, or a start after a crash, sees the old content or the new one. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  renameSync(draft, path)
}

function readValue<T>(path: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new SettingsError(`The sandbox cannot read ${path}; delete the file to start over.`)
  }
}
