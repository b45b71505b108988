import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../deps.ts'
import { isOfReach } from '../platform/reach.ts'
import { digests } from '../platform/seal.ts'
import { startsWith } from '../platform/starts-with.ts'
import { numbersShownTo, type Viewer } from './case-filters.ts'
import type { SearchTerm } from './search-terms.ts'

/** A case that fits a text, and whether by a whole number: then the filter of the list does not matter. */
export type Hit = { case_id: string; by_number: boolean }

/**
 * The cases in reach that fit one of the terms, found by indexes only: a case number, the full value of a number that the
 * actor may see, the employer's own reference, or the beginnings of the parts of names.
 */
export function hitsOf({ config }: Deps, actor: Viewer, terms: readonly SearchTerm[]): RawBuilder<Hit> {
  const selects = terms.flatMap((term) => {
    if ('caseNumber' in term) {
      return [sql`select id, true from verification_case where case_number = ${term.caseNumber}`]
    }
    const referenced = byReference(actor, term.reference)
    if ('words' in term) return [sql`select case_id, false from (${byName(actor, term.words)}) as named`, referenced]
    const candidates = term.numbers.flatMap(({ kind, value }) => digests(config.keys.index, kind, value))
    const numbered = sql`select case_id, true from case_number_index
      join verification_case on verification_case.id = case_number_index.case_id
      where ${isOfReach(actor.reach, 'case_number_index.account_id')}
        and digest in (${sql.join(candidates)}) and ${numbersShownTo(actor)}`
    return [numbered, referenced]
  })
  return sql<Hit>`(select case_id, bool_or(by_number) as by_number
    from (${sql.join(selects, sql` union all `)}) as each_hit (case_id, by_number) group by case_id)`
}

const byReference = ({ reach }: Viewer, reference: string) =>
  sql`select case_id, false from derived.case_reference_key
    where ${isOfReach(reach, 'case_reference_key.account_id')} and key = ${reference}`

const byName = (actor: Viewer, words: readonly string[]) =>
  words.length === 0
    ? sql`select null::uuid as case_id where false`
    : sql.join(
        words.map((word) => byWord(actor, word)),
        sql` intersect `,
      )

const byWord = ({ reach }: Viewer, word: string) =>
  sql`select case_id from derived.case_name_key
    where ${isOfReach(reach, 'case_name_key.account_id')} and ${startsWith(sql.ref('key'), sql`nullif(name_key(${word}), '')`)}`
