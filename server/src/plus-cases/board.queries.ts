import type { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import {
  formDuties,
  MOST_FORMS_FOUND,
  type FormDuty,
  type PlusFilter,
  type PlusSortField,
} from '@hireproof/contract/plus-cases/plus-case'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { listBusinessDays } from '../cases/business-days.ts'
import { visibleTo } from '../cases/case-filters.ts'
import { actsFor, type UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { startsWith } from '../platform/starts-with.ts'
import { boardDay, hasDuty, isOfFilter, reverifyBy } from './board-filters.ts'
import { plusCaseViews, type PlusCaseView } from './plus-cases.queries.ts'

type Search = z.infer<typeof searchPlusCases.body>
/** What a search asks of the board. */
export type BoardQuery = Pick<Search, 'filter' | 'text' | 'examiner' | 'site'>

/** The forms of a company that an actor may see, by the rule for that actor. */
export type Forms = ReturnType<typeof plusCaseViews>

/** When the board is read, and the closures of the records. */
export type Moment = { now: Date; closures: readonly Closure[] }

/** The forms of the actor's company that the actor may see: as a program administrator, creator or examiner. */
const formsOf = (db: Db, actor: UserActor, now: Date) =>
  plusCaseViews(db, now)
    .where('plus_case.account_id', '=', actor.accountId)
    .where((eb) =>
      eb.or([
        visibleTo(actor, 'plus_case', ['created_by_user_id']),
        eb('plus_case.examiner_user_id', 'in', [...actsFor(actor)]),
      ]),
    )

const dayOf = async (db: Db, actor: UserActor, { now, closures }: Moment) =>
  boardDay(actor.accountId, todayIn(now, actor.timeZone), {
    versions: await listBusinessDays(db, actor.accountId),
    closures,
  })

/** The forms that a search finds, without an order. */
export async function findForms(
  db: Db,
  actor: UserActor,
  query: BoardQuery,
  moment: Moment,
): Promise<{ forms: Forms }> {
  const day = await dayOf(db, actor, moment)
  const forms = formsOf(db, actor, moment.now)
    .where(isOfFilter(query.filter, day))
    .$if(query.site !== undefined, (of) => of.where('plus_case.site_id', '=', query.site ?? null))
    .$call((of) => byExaminer(of, actor, query.examiner))
    .$call((of) => byText(of, actor, query.text))
  return { forms }
}

/** The forms of a search: a page of them, and how many there are, or one more than are ever listed. */
export async function searchBoard(db: Db, actor: UserActor, { paging, sort, ...query }: Search, moment: Moment) {
  const { forms: found } = await findForms(db, actor, query, moment)
  const total = await countUpTo(MOST_FORMS_FOUND + 1, db, found)
  const ids = await inOrder(found, query, sort)
    .clearSelect()
    .select('plus_case.id')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
  return { rows: await rowsOf(db, moment.now, ids), total }
}

/** The forms with these ids, in the same order. */
export async function rowsOf(db: Db, now: Date, listed: readonly { id: string }[]): Promise<PlusCaseView[]> {
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const rows: PlusCaseView[] = await plusCaseViews(db, now).where('plus_case.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many forms there are, counted no further than a limit. */
export async function countUpTo(most: number, db: Db, forms: Forms): Promise<number> {
  const listed = forms.clearSelect().select(sql.lit(1).as('one')).limit(most)
  const total = db.selectFrom(listed.as('listed')).select(({ fn }) => fn.countAll<number>().as('total'))
  return (await total.executeTakeFirstOrThrow()).total
}

/** How many forms there are, however many. */
export async function countForms(forms: Forms): Promise<number> {
  const counted = forms.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

function byExaminer(forms: Forms, actor: UserActor, examiner: BoardQuery['examiner']): Forms {
  if (examiner === undefined) return forms
  if (examiner === 'me') return forms.where('plus_case.examiner_user_id', 'in', [...actsFor(actor)])
  if (examiner !== 'nobody') return forms.where('plus_case.examiner_user_id', '=', examiner)
  // an examiner who has left examines nothing
  return forms.where(
    sql<SqlBool>`(plus_case.examiner_user_id is null or examiner.status in ('DEACTIVATED', 'DELETED'))`,
  )
}

/** Every word begins a part of the name, or the email address. */
function byText(forms: Forms, { accountId }: UserActor, text = ''): Forms {
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, 20)
  return words.reduce(
    (found, word) =>
      found.where(sql<SqlBool>`plus_case.id in (select plus_case_id from derived.plus_name_key
        where account_id = ${accountId} and (${startsWith(sql.ref('key'), sql`nullif(name_key(${word}), '')`)}
          or ${startsWith(sql.ref('key'), word.toLowerCase())}))`),
    forms,
  )
}

const sortColumns: Readonly<Record<PlusSortField, RawBuilder<unknown>>> = {
  created_at: sql`plus_case.created_at`,
  invited_name: sql`lower(plus_case.invited_name)`,
  first_day_of_work: sql`plus_case.first_day_of_work`,
}

/** The day by which something is due, for the filters that have one: Section 2 follows the first day of work. */
const dueColumns: Partial<Readonly<Record<PlusFilter, RawBuilder<unknown>>>> = {
  section_1_due: sortColumns.first_day_of_work,
  section_1_late: sortColumns.first_day_of_work,
  section_2_due: sortColumns.first_day_of_work,
  section_2_late: sortColumns.first_day_of_work,
  section_2_soon: sortColumns.first_day_of_work,
  check_late: sortColumns.first_day_of_work,
  receipt_due: sql`plus_case.receipt_due`,
  receipt_late: sql`plus_case.receipt_due`,
  reverify: reverifyBy,
  reverification_due: reverifyBy,
  reverification_late: reverifyBy,
  reverification_30: reverifyBy,
  reverification_90: reverifyBy,
}

/** Forms in an order; without one by the day that is due, if there is one. Those of equal rank, the newest first. */
export function inOrder(forms: Forms, { filter }: Pick<BoardQuery, 'filter'>, sort: Search['sort']): Forms {
  const due = dueColumns[filter]
  const ordered = sort
    ? forms.orderBy(sortColumns[sort.field], sort.order === 'ASC' ? 'asc' : 'desc')
    : due
      ? forms.orderBy(due)
      : forms
  return ordered.orderBy('plus_case.created_at', 'desc').orderBy('plus_case.id', 'desc')
}

/** How many forms that the actor may see are due for something, and how many are late. */
export async function countDuties(db: Db, actor: UserActor, moment: Moment) {
  const day = await dayOf(db, actor, moment)
  const forms = formsOf(db, actor, moment.now)
  const count = (duty: FormDuty, state: 'due' | 'late') => countForms(forms.where(hasDuty(duty, state, day)))
  const counts = {} as Record<FormDuty, { due: number; late: number }>
  for (const duty of formDuties) {
    counts[duty] = { due: await count(duty, 'due'), late: await count(duty, 'late') }
  }
  return counts
}
