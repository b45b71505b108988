import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { poolFaults, PoolQuestion } from './question-file.ts'

const ownFolder = fileURLToPath(new URL('questions/', import.meta.url))

/** Reads the questions of the knowledge test; a pool from which no test can be drawn stops the start. */
export function loadPool(folder = ownFolder): readonly PoolQuestion[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const pool = files.toSorted().flatMap((name) => {
    const read = z.array(PoolQuestion).safeParse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    if (read.success) return read.data
    throw new Error(`${name} holds a malformed question.\n${z.prettifyError(read.error)}`)
  })
  const faults = poolFaults(pool)
  if (faults.length > 0) throw new Error(`The questions of the knowledge test cannot be used. ${faults.join(' ')}`)
  return pool
}
