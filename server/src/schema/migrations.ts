import { readdir, readFile } from 'node:fs/promises'

/** The migrations of this release. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** A file that changes the schema. */
export type Migration = {
  name: string
  text: string
  /** Of one that removes something: the migration that a server must bring to work on the schema afterwards. */
  worksFrom: string | null
  isTransactional: boolean
}

const CONTRACT = /^-- contract after (\S+)$/
const NO_TRANSACTION = '-- no transaction'

/** Reads the migrations of a folder, in their order; their first lines tell of what kind they are. */
export async function listMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, ...readMigration(await readFile(new URL(name, folder), 'utf8')) })),
  )
}

/** What the text of a migration tells of itself. */
export function readMigration(text: string): Omit<Migration, 'name'> {
  const [first = '', second] = text.split('\n')
  return { text, worksFrom: CONTRACT.exec(first)?.[1] ?? null, isTransactional: second !== NO_TRANSACTION }
}

/** Whether the first line of a migration tells that it adds or removes something. */
export const isMarked = (text: string): boolean => /^-- (expand|contract after \S+)$/.test(text.split('\n')[0] ?? '')
