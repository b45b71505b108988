import { activityDays, activityFault } from '@hireproof/contract/activity/activity'
import { aboutCases, activityActions, activityGroupNames } from '@hireproof/contract/activity/activity-events'
import type { ActivityFilters } from '@hireproof/contract/activity/activity.endpoints'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { findWithHistory } from '../accounts/history/company-history.ts'
import { findAuthors } from '../cases/history/case-history.queries.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { ensure, refused } from '../platform/problem.ts'
import type { Asked } from './activity.queries.ts'

type Input = ActivityFilters & { accountId: number }

/** What corporate administrators read about: nothing that names a case or a form. */
const withoutCases = ['account', 'user', 'case_import', 'new_hire_import', 'paper_form_import', 'person', 'address']

/**
 * What is asked of the activity of a company, by those who may read its history. A person out of reach does not exist: otherwise a
 * client could learn which user of its agency did something.
 */
export async function askActivity(trx: Db, actor: UserActor, now: Date, input: Input): Promise<Asked> {
  const company = await findWithHistory(trx, actor, input.accountId)
  const days = activityDays(input, todayIn(now, company.time_zone))
  const fault = activityFault(days)
  if (fault !== undefined) throw refused('to', 'invalid_value', fault)
  const { person, group } = input
  if (person !== undefined) ensure((await findAuthors(trx, [person])).length > 0, 'not_found')
  const opensCases = mayEnter('cases', actor.facts)
  const offered = activityGroupNames.filter((name) => opensCases || !aboutCases.includes(name))
  const groups = offered.filter((name) => group === undefined || name === group)
  return {
    company: { id: company.id, time_zone: company.time_zone },
    actions: activityActions(groups),
    subjectTypes: opensCases ? undefined : withoutCases,
    person,
    ...days,
  }
}
