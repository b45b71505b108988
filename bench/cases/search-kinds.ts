import type { CaseSearch } from '@hireproof/contract/cases/case'
import { caseSortFields } from '@hireproof/contract/cases/case-filters'
import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { lastNameOf, referenceOf } from '../world/many-cases.ts'

type Query = CaseSearch['query']

/** A way in which people look for cases. */
type Kind = { name: string; search: CaseSearch }

/** The number of one case of each company. */
export const KNOWN_SSN = '900-12-3456'

/** A page as the list shows it. */
const SIZE = 20

const search = (query: Partial<Query>, sort: CaseSearch['sort'] = [], page = 0): CaseSearch => ({
  paging: { page, size: SIZE },
  query: { filter: 'all', ...query },
  sort,
})

const of = (name: string, query: Partial<Query>): Kind => ({ name, search: search(query) })

const today = todayIn(new Date(), DEFAULT_TIME_ZONE)
const daysAgo = (days: number) => addDays(today, -days)
/** Three days of the last three years: about one case in 365. */
const days = (from: number) => [daysAgo(from), daysAgo(from - 2)] as const
const [dayFrom, dayTo] = days(200)
const name = lastNameOf(45)

/** Each criterion of a search alone, and those by a user of the company. */
const criteria = (userId: string): Kind[] => [
  of('the usual list', { filter: 'open' }),
  of('all cases', {}),
  of('drafts', { filter: 'drafts' }),
  of('closed cases', { filter: 'closed' }),
  of('to be closed', { filter: 'cases_to_be_closed' }),
  of('new updates', { filter: 'cases_with_new_updates' }),
  of('closed by themselves', { filter: 'recently_auto_closed' }),
  of('documents that expire', { filter: 'work_docs_expiring' }),
  of('a last name', { text: name }),
  of('the beginning of a last name', { text: name.slice(0, 4) }),
  of('first and last name', { text: `${name} baq` }),
  of('a reference', { text: referenceOf(40) }),
  of('a Social Security number', { text: KNOWN_SSN }),
  of('five terms', { text: `${name}; ${referenceOf(44)}; ${KNOWN_SSN}; ${lastNameOf(46)}; ${referenceOf(48)}` }),
  of('statuses', { statuses: ['REFERRED', 'PENDING_REFERRAL'] }),
  of('created by', { created_by: userId }),
  of('assigned to', { assigned_to: userId }),
  of('assigned to no one', { assigned_to: 'nobody' }),
  of('agencies', { agencies: ['DHS'] }),
  of('referral status', { referral_statuses: ['REFERRED'] }),
  of('result', { eligibility_statements: ['EMPLOYMENT_AUTHORIZED'] }),
  of('a result that no case has', { eligibility_statements: ['NO_ACTION_FNC'] }),
  of('closure reason', { closure_reasons: ['EMPLOYEE_QUIT'] }),
  of('citizenship', { citizenship_statuses: ['LAWFUL_PERMANENT_RESIDENT'] }),
  of('document', { document_types: ['FORM_I766'] }),
  of('origin', { origins: ['IMPORT'] }),
  of('with notes', { has_notes: true }),
  of('with attachments', { has_attachments: true }),
  of('created', { created_from: dayFrom, created_to: dayTo }),
  of('submitted', { submitted_from: dayFrom, submitted_to: dayTo }),
  of('hired', { hired_from: dayFrom, hired_to: dayTo }),
  of('answered', { answered_from: dayFrom, answered_to: dayTo }),
  of('closed', { closed_from: dayFrom, closed_to: dayTo }),
  of('due', { due_from: daysAgo(1), due_to: today }),
  of('three together', { statuses: ['REFERRED'], created_from: daysAgo(400), citizenship_statuses: ['US_CITIZEN'] }),
  of('three others together', { text: name, document_types: ['US_PASSPORT'], origins: ['SCREEN'] }),
]

const sorted: Kind[] = caseSortFields.flatMap((field) =>
  (['ASC', 'DESC'] as const).flatMap((order) =>
    [0, 9].map((page) => ({
      name: `by ${field} ${order === 'ASC' ? 'up' : 'down'}, page ${page + 1}`,
      search: search({}, [{ field, order }], page),
    })),
  ),
)

/** Every kind of search: each criterion alone, three together, each order on the first and the tenth page. */
export const kindsFor = (userId: string): Kind[] => [...criteria(userId), ...sorted]
