import { nameKey } from '@hireproof/contract/words/name-key'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { startsWith } from './starts-with.ts'

/** The words of a text that count, each once. */
export const wordsIn = (text: string, most: number): string[] => {
  const typed = text.normalize('NFC').split(/[\s,]+/u)
  return [...new Set(typed.filter((word) => nameKey(word) !== ''))].slice(0, most)
}

/** A key begins with a word, whatever its letter case and accents. */
export const begins = (column: string, word: string): Expression<SqlBool> =>
  startsWith(sql.ref(column), sql`nullif(name_key(${word}), '')`)

/** The words in the order of how few hits each has, as far as that is known after reading some of them. */
export async function rarestFirst(
  trx: Db,
  words: readonly string[],
  hitsOf: (word: string) => RawBuilder<unknown>,
  hitsRead: number,
): Promise<string[]> {
  if (words.length < 2) return [...words]
  const counted = []
  for (const word of words) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::integer as hits from (${hitsOf(word)} limit ${hitsRead}) as found`.execute(trx)
    counted.push({ word, hits: rows[0]?.hits ?? 0 })
  }
  return counted.toSorted((one, other) => one.hits - other.hits).map(({ word }) => word)
}
