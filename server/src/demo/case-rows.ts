import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { isLate } from '@hireproof/contract/calendar/working-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { DelayCode } from '@hireproof/contract/cases/reference'
import type { Insertable } from 'kysely'
import { draftColumns, indexRows, numbersOf, sealNumbers, type CaseKeys } from '../cases/case-row.ts'
import type { CaseCheck, CaseNumberIndex, VerificationCase } from '../platform/db.gen.ts'
import type { Ending } from './endings.ts'
import { dayOf, momentAgo } from './moments.ts'
import { employee } from './names.ts'
import { papersOf } from './papers.ts'
import { demoId, randomOf, type Random } from './random.ts'
import type { Story } from './story.ts'
import type { UserRow } from './users.ts'

/** A case with all rows that belong to it. */
export type DemoCase = {
  row: Insertable<VerificationCase> & { created_at: Date }
  index: Insertable<CaseNumberIndex>[]
  checks: Insertable<CaseCheck>[]
}

type World = { users: ReadonlyMap<string, UserRow>; keys: CaseKeys; now: Date }

/** The rows of a story; its number makes names and Social Security number different from all others. */
export function caseOf(story: Story, number: number, { users, keys, now }: World): DemoCase {
  const creator = users.get(story.by)
  if (!creator) throw new Error(`A demo case is by ${story.by}, whom the demo data does not have.`)
  const random = randomOf(`case ${number}`)
  const moment = momentAgo(story.daysAgo, now, random)
  const ending = story.ending(moment)
  const day = dayOf(moment.created)
  const draft = draftOfStory(story, number, { creator, ending, day, today: dayOf(now), random })
  const id = demoId(`case ${number}`, day)
  const owner = { caseId: id, accountId: story.client ?? creator.account_id }
  const numbers = numbersOf(draft)
  return {
    row: {
      ...draftColumns(draft),
      ...ending.columns,
      ...sealNumbers(keys, id, numbers),
      id,
      case_number: caseNumber(day, number, random),
      account_id: owner.accountId,
      created_by_user_id: creator.id,
      created_by_account_id: creator.account_id,
      version: 1 + 2 * ending.checks.length,
      created_at: moment.created,
      updated_at: ending.changed,
    },
    index: indexRows(keys, owner, numbers),
    checks: ending.checks.map((check) => ({ ...check, case_id: id, account_id: owner.accountId })),
  }
}

type Circumstances = { creator: UserRow; ending: Ending; day: IsoDate; today: IsoDate; random: Random }

function draftOfStory(story: Story, number: number, { creator, ending, day, today, random }: Circumstances): CaseDraft {
  const hired = addDays(day, -(story.hiredBefore ?? random.between(0, 2)))
  const expires = story.expiresIn === undefined ? undefined : addDays(today, story.expiresIn)
  const whole: CaseDraft = {
    ...employee(number, hired, random),
    ssn: ssnOf(number, story.group ?? ending.group),
    ...papersOf(story.papers, hired, random, expires),
    date_of_hire: hired,
    ...(isLate(hired, day) && delayOf(number)),
    ...(number % 3 === 0 && { employer_case_id: `HR-${hired.slice(0, 4)}-${String(number).padStart(3, '0')}` }),
    ...story.fields,
  }
  const kept = Object.entries(whole).filter(([field]) => ending.keeps?.some((other) => other === field) ?? true)
  return normalizeCase({ ...Object.fromEntries(kept), ...creatorOf(creator) })
}

const creatorOf = ({ first_name, last_name, email, phone_number, phone_extension }: UserRow): CaseDraft => ({
  case_creator_name: `${first_name} ${last_name}`,
  case_creator_email_address: email,
  case_creator_phone_number: phone_number,
  ...(phone_extension && { case_creator_phone_number_extension: phone_extension }),
})

const delays: readonly DelayCode[] = ['AWAITING_SSN', 'TECHNICAL_PROBLEMS', 'AUDIT_FOUND_NO_CASE', 'OTHER']

function delayOf(number: number): CaseDraft {
  const code = delays[number % delays.length] ?? 'OTHER'
  const text = 'The employee was hired while the person who creates our cases was ill.'
  return { reason_for_delay_code: code, ...(code === 'OTHER' && { reason_for_delay_description: text }) }
}

/** A number of the test range; the group determines how the sandbox's records would answer, 20 to 69 is authorized. */
function ssnOf(number: number, group = String(20 + (number % 50))): string {
  return `900-${group}-${String(1000 + number * 7).slice(-4)}`
}

function caseNumber(day: IsoDate, number: number, random: Random): string {
  const letters = () => random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'H', 'K', 'M', 'R', 'T', 'W'])
  return `${day.slice(0, 4)}${random.digits(6)}${String(number).padStart(3, '0')}${letters()}${letters()}`
}
