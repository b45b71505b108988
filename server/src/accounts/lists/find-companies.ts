import { MAX_ACCOUNT_ID } from '@hireproof/contract/accounts/accounts'
import { COMPANIES_FOUND } from '@hireproof/contract/accounts/company-lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { begins, rarestFirst, wordsIn } from '../../platform/search-words.ts'
import { isOfStage, type Listed } from './company-entries.ts'

/** Words of a text that count. */
const MOST_WORDS = 6
/** One word finds a company once for each of its names; more hits than this are not read. */
const HITS_READ = 2 * COMPANIES_FOUND + 1

/** The companies that a text finds; only some of them if there are more than COMPANIES_FOUND, unless all are asked for. */
export async function findCompanies(
  trx: Db,
  listed: Listed,
  text: string,
  { all = false } = {},
): Promise<{ ids: number[]; hasMore: boolean }> {
  const most = all ? undefined : HITS_READ
  const byWords = await idsOf(trx, await hitsOfWords(trx, listed, text), most)
  const byNumber = await idsOf(trx, hitsOfNumber(listed, text), most)
  const ids = [...new Set([...byNumber, ...byWords])]
  if (most === undefined) return { ids, hasMore: false }
  return { ids: ids.slice(0, COMPANIES_FOUND), hasMore: ids.length > COMPANIES_FOUND || byWords.length === most }
}

type Hits = RawBuilder<{ account_id: number }>

async function idsOf(trx: Db, hits: Hits, most: number | undefined): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`${hits} limit ${most ?? null}`.execute(trx)
  return rows.map(({ account_id }) => account_id)
}

/** Companies in which every word begins a word of a name, the city or the state. */
async function hitsOfWords(trx: Db, { holder, stage }: Listed, text: string): Promise<Hits> {
  const words = wordsIn(text, MOST_WORDS)
  const [first = '', ...others] = await rarestFirst(trx, words, (word) => keysOf(holder, word), HITS_READ)
  const conditions = [sql`true`, ...others.map((word) => hasWord(holder, word))]
  return sql`select entry.account_id
    from (${keysOf(holder, first)}) as hit join derived.company_entry as entry on entry.account_id = hit.account_id
    where ${isOfStage(stage)} and ${sql.join(conditions, sql` and `)}`
}

/** The company of a whole company number, and those of a whole EIN. */
function hitsOfNumber({ holder, stage }: Listed, text: string): Hits {
  const digits = text.trim().replace(/^(\d{2})-(\d{7})$/, '$1$2')
  const isNumber = /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_ACCOUNT_ID
  const number = isNumber ? Number(digits) : 0
  const ein = /^\d{9}$/.test(digits) ? digits : null
  return sql`select entry.account_id from derived.company_entry as entry
    where entry.holder_account_id = ${holder} and ${isOfStage(stage)} and entry.account_id in (
      select ${number}::integer union all select account_id from company_profile where ein = ${ein} and ein <> '')`
}

/** In these schemas a company has a key for each word of its names. */
const tables = [sql.table('derived.company_name_key'), sql.table('derived.company_other_key')]

const keysOf = (holder: number, word: string): Hits =>
  sql`${sql.join(
    tables.map(
      (table) => sql`select key.account_id from ${table} as key
        where key.holder_account_id = ${holder} and ${begins('key.key', word)}`,
    ),
    sql` union all `,
  )}`

const hasWord = (holder: number, word: string) =>
  sql`(${sql.join(
    tables.map(
      (table) => sql`exists (select from ${table} as also where also.holder_account_id = ${holder}
        and also.account_id = entry.account_id and ${begins('also.key', word)})`,
    ),
    sql` or `,
  )})`
