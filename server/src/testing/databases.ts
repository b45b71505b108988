import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

const made: string[] = []

/** Clones the migrated template: a separate database for one test file, named by its URL. */
export const cloneDatabase = (): Promise<string> =>
  makeDatabase(`template ${inject('templateName')} strategy file_copy`)

/** A database without any table, named by its URL. */
export const makeEmptyDatabase = (): Promise<string> => makeDatabase('')

async function makeDatabase(origin: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} ${origin}`)
  made.push(name)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Drops the databases that a test file made: a run makes hundreds. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await asOwner(`drop database ${name} with (force)`)
}

async function asOwner(statement: string): Promise<void> {
  const owner = new Client({ connectionString: inject('databaseUrl') })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}
