import { displayCount, displayDateTime } from '@hireproof/contract/format/display'
import { filterWords } from '@hireproof/contract/reports/filter-words'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import type { Run } from '../ask-report.ts'
import type { ReportTable } from './report-writer.ts'

type About = { run: Run; total: number; now: Date }

/** The lines before the table of a file: what it is, of which moment, and who made it (REPT-33). */
export async function headOf(trx: Db, actor: UserActor, { run, total, now }: About): Promise<ReportTable['head']> {
  const { report, filter } = run
  const names = await namesOf(trx, actor, filter)
  const words = filterWords(filter, { company: names.chosen, user: names.creator })
  return [
    ['Report', report.title],
    ['Company', `${names.company} (${actor.accountId})`],
    ['Filter', words.length > 0 ? words.join('; ') : 'None'],
    ['As of', displayDateTime(now, actor.timeZone)],
    ['Made by', names.maker],
    ['Rows', displayCount(total, ...report.rows)],
  ]
}

async function namesOf(trx: Db, { accountId, userId }: UserActor, filter: ReportFilter) {
  const { company_id: companyId = accountId, created_by: creatorId = userId } = filter
  const companies = await trx
    .selectFrom('account')
    .select(['id', 'company_name'])
    .where('id', 'in', [accountId, companyId])
    .execute()
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'logon_id'])
    .where('id', 'in', [userId, creatorId])
    .execute()
  const user = (id: string) => {
    const found = users.find((each) => each.id === id)
    return found && `${found.first_name} ${found.last_name} (${found.logon_id})`
  }
  const company = (id: number) => companies.find((each) => each.id === id)?.company_name
  return {
    company: company(accountId) ?? '',
    chosen: company(companyId),
    maker: user(userId) ?? '',
    creator: user(creatorId) ?? 'a user who is not in reach',
  }
}
