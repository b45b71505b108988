import { plain, type Agency, type Answer } from './check.ts'
import type { CaseRow, News } from './case-row.ts'

type Referral = NonNullable<CaseRow['referral']>
type Taken = { referral: Referral; answer: Answer }

const undecided = ['REFERRED', 'IN_CONTINUANCE']

/** The agencies of a referral that have not decided. */
export const openAgencies = ({ statuses }: Referral): Agency[] =>
  agenciesOf(statuses).filter((agency) => undecided.includes(statuses[agency] ?? ''))

/** The answer that news about a referral leads to, with the referral after it; nothing if the news changes nothing. */
export function takeNews(row: CaseRow, referral: Referral, news: News): Taken | undefined {
  const open = openAgencies(referral)
  if (open.length === 0) return undefined
  if ('answer' in news) return takeAnswer(referral, news.answer)
  // Someone whose citizenship Social Security cannot confirm may call DHS instead.
  const named = news.news === 'CONTACT' ? news.agencies : news.agencies.filter((agency) => open.includes(agency))
  const contacts = [...new Set([...referral.contacts, ...(news.news === 'NO_SHOW' ? [] : named)])]
  const status = news.news
  const changes = status === 'CONTACT' ? [] : named.map((agency) => [agency, status] as const)
  const statuses = { ...referral.statuses, ...Object.fromEntries(changes) }
  if (JSON.stringify([statuses, contacts]) === JSON.stringify([referral.statuses, referral.contacts])) return undefined
  const after = { ...referral, statuses, contacts }
  return { referral: after, answer: { ...outcomeOf(row, after), referrals: statuses, contacts } }
}

/** A whole answer ends the referral, unless it is a review. */
function takeAnswer(referral: Referral, given: Answer): Taken {
  const answer = referral.contacts.length > 0 ? { ...given, contacts: referral.contacts } : given
  if (answer.outcome === 'MANUAL_REVIEW') return { referral, answer: { ...answer, referrals: referral.statuses } }
  const statuses = Object.fromEntries(agenciesOf(referral.statuses).map((agency) => [agency, 'RESOLVED' as const]))
  return { referral: { ...referral, statuses }, answer: { ...answer, referrals: statuses } }
}

function outcomeOf({ mismatch, course }: CaseRow, { statuses }: Referral): Answer {
  const all = Object.values(statuses)
  const about = { agencies: mismatch?.agencies ?? agenciesOf(statuses), reasons: mismatch?.reasons ?? [] }
  if (all.some((status) => status === 'FINAL_NONCONFIRMATION' || status === 'NO_SHOW')) {
    return { ...plain('FINAL_NONCONFIRMATION'), ...about }
  }
  if (all.some((status) => status !== 'RESOLVED')) return { ...plain('REFERRAL_UPDATE'), ...about }
  return plain(course === 'photoAfterwards' ? 'PHOTO_MATCH' : 'EMPLOYMENT_AUTHORIZED')
}

const agenciesOf = (statuses: Referral['statuses']) => Object.keys(statuses) as Agency[]
