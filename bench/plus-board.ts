import { plusFilters, plusSortFields } from '@hireproof/contract/plus-cases/plus-case'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import type { Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { median, percentile } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import type { Search } from './users/population.ts'
import { ratioOf, timesOf, type Side } from './users/times.ts'
import { companyWithCases } from './world/companies.ts'
import { openWorld, type World } from './world/database.ts'

const [FEW, MANY] = [500, 50_000]
/** Forms that something is to be done about, in each company. */
const DUE = 200

/** The board of forms of a company with very many, compared with that of a small one. */
export const plusBoard: Measure = {
  name: 'plus-board',
  title: 'The board of forms of a large company',
  method: `A company has ${FEW} forms and another one ${MANY.toLocaleString('en-US')} (with \`--few\`, a tenth); in each, ${DUE} forms are due or late for something, and the
others are completed. Their program administrators list the board by each filter, search it by a name and an address, and sort it by
each column. Times are of single calls in turn; the ratio is the median of the rounds.`,
  run: async (effort, say) => {
    const world = await openWorld()
    const many = MANY / (effort.few ? 10 : 1)
    try {
      const [small, large] = [await companyWithForms(world, FEW), await companyWithForms(world, many)]
      await sql`vacuum analyze`.execute(world.ownerDb)
      say('forms inserted')
      const server = await startServerProcess({ env: world.env })
      const sides: Side[] = [
        { name: `${FEW} forms`, url: server.url, searches: searchesOf(small) },
        { name: `${many.toLocaleString('en-US')} forms`, url: server.url, searches: searchesOf(large) },
      ]
      const times = await timesOf(sides, effort)
      server.kill('SIGTERM')
      await server.exited
      const of = (side: number, name: string) =>
        (times[side] ?? []).flat().flatMap((each) => (each.name === name ? each.ms : []))
      const rows = searchesOf(large).map(({ name }) => [
        name,
        ...sides.map((_, side) => rounded(median(of(side, name)))),
        rounded(percentile(of(1, name), 0.95)),
      ])
      const goals = [atMost('p95 of the large board to that of the small one', ratioOf(times[1], times[0]), 1.5)]
      return { goals, notes: [table([['Median ms', ...sides.map(({ name }) => name), 'p95 there'], ...rows])] }
    } finally {
      await world.end()
    }
  },
}

async function companyWithForms(world: World, count: number): Promise<Caller> {
  const caller = await companyWithCases(world, count)
  const { accountId, id } = caller.user
  await sql`update account set plus_enabled = true where id = ${accountId}`.execute(world.ownerDb)
  // every kind of duty has its share of those that are due
  await sql`with inserted as (insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name, employee_email,
      first_day_of_work, status, submitted_at, section2_signed_at, receipt_due, created_at, updated_at, verification_case_id)
    select gen_random_uuid(), ${accountId}, ${id}, ${id}, initcap(chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'ara stone' || n),
      'hire' || n || '@home.example', case when n <= ${DUE} then current_date - 10 + n % 20 else current_date - 20 - n % 900 end,
      case when n > ${DUE} or n % 4 > 1 then 'COMPLETED' when n % 4 = 0 then 'INVITED' else 'SUBMITTED' end,
      case when n > ${DUE} or n % 4 > 0 then now() end, case when n > ${DUE} or n % 4 > 1 then now() end,
      case when n <= ${DUE} and n % 4 = 2 then current_date - 10 + n % 20 end, now() - n * interval '1 hour', now(),
      case when n > ${DUE} or n % 4 > 0 then case_id end
    from (select row_number() over (order by case_number)::integer as n, id as case_id from verification_case
      where account_id = ${accountId}) as numbered returning id, account_id, receipt_due, status, created_at),
    begun as (insert into form_i9 (plus_case_id, account_id, edition, edition_expires, saved_at)
      select id, account_id, '01/20/25', '05/31/2027', now() from inserted)
    insert into form_reverification (plus_case_id, account_id, reverify_by)
    select id, account_id, case when created_at > now() - ${DUE} * interval '1 hour' and receipt_due is null
      then current_date + 30 else current_date + 900 end from inserted
      where status = 'COMPLETED' and extract(day from created_at)::integer % 5 = 0`.execute(world.ownerDb)
  return caller
}

const searchesOf = (caller: Caller): Search[] => {
  const search = (name: string, asked: object) => ({
    name,
    caller,
    path: searchPlusCases.path,
    body: JSON.stringify({ paging: { page: 0, size: 20 }, ...asked }),
  })
  return [
    ...plusFilters.map((filter) => search(filter, { filter })),
    ...plusSortFields.flatMap((field) =>
      (['ASC', 'DESC'] as const).map((order) =>
        search(`all by ${field} ${order}`, { filter: 'all', sort: { field, order } }),
      ),
    ),
    search('a name', { filter: 'all', text: 'abara' }),
    search('an address', { filter: 'all', text: 'hire77@' }),
    search('open of an examiner', { examiner: caller.user.id }),
  ]
}
