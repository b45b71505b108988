import { isTrial, type Environment } from '@hireproof/contract/environment'
import { courseNames, courses } from '@hireproof/contract/tutorial/tutorial'
import { sql, type Insertable } from 'kysely'
import type { CaseKeys } from '../cases/case-row.ts'
import type { Config } from '../config.ts'
import type { PaperTexts } from '../cases/papers/draw-paper.ts'
import { appendAudit } from '../platform/audit.ts'
import type { TutorialProgress } from '../platform/db.gen.ts'
import { openDatabase, type Db } from '../platform/db.ts'
import { caseMailRows } from './case-mails.ts'
import { auditEntries } from './audit-entries.ts'
import { insertCaseFiles } from './case-files.ts'
import { casesOf } from './case-rows.ts'
import { companyRows } from './companies.ts'
import { insertMemoranda } from './memoranda.ts'
import { readDemoPeople } from './people.ts'
import { insertEnrollments } from './enrollments.ts'
import { insertClosing } from './closing.ts'
import { insertFormSettings } from './form-settings.ts'
import { insertCopies, insertPapers } from './load-papers.ts'
import { insertPlusCases } from './load-plus-cases.ts'
import { insertPaperForm } from './paper-form.ts'
import { plusCaseRows } from './plus-cases.ts'
import { insertProfiles } from './profiles.ts'
import { insertSites } from './sites.ts'
import { plusRows } from './plus.ts'
import { stories } from './stories.ts'
import { userRows, type UserRow } from './users.ts'

type Options = {
  ownerUrl: string
  issuer: string
  keys: CaseKeys
  now: Date
  environment: Environment
  productName: string
  /** The wording of the papers of mismatches. */
  papers: PaperTexts
  /** The wording of memoranda, and in whose name the operator signs them. */
  mou: Config['mou']
}

/** Demo data in an environment that must not have any; the message is one sentence for the person who asked for it. */
class DemoRefused extends Error {}

const DEMO_LOCK = 4_871_202

/**
 * Loads the demonstration into a database without accounts, all of it or nothing; of several loaders at once one loads
 * and the others find it there.
 */
export async function loadDemo(options: Options): Promise<'loaded' | 'present'> {
  if (!isTrial(options.environment)) {
    throw new DemoRefused(
      `Demo data is loaded in local, test and devtest only, but ENVIRONMENT is "${options.environment}".`,
    )
  }
  const people = await readDemoPeople()
  const database = openDatabase({
    url: options.ownerUrl,
    max: 1,
    statementTimeout: 60_000,
    waitTimeout: 10_000,
    name: 'hireproof-demo',
  })
  try {
    return await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
      if (await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return 'present'
      await insertDemo(trx, options, people)
      return 'loaded'
    })
  } finally {
    await database.end()
  }
}

type People = Awaited<ReturnType<typeof readDemoPeople>>

async function insertDemo(trx: Db, { issuer, keys, now, productName, papers, mou }: Options, people: People) {
  const accounts = companyRows(now)
  const { users, persons, emails } = userRows(people, issuer, now)
  const cases = casesOf(stories, { users, keys, now })
  const userList = [...users.values()]
  await trx.insertInto('account').values(accounts).execute()
  // The ids were given above; the next company created follows them.
  await sql`select setval(pg_get_serial_sequence('account', 'id'), max(id)) from account`.execute(trx)
  await trx.insertInto('person').values(persons).execute()
  await trx.insertInto('person_email').values(emails).execute()
  await trx.insertInto('app_user').values(userList).execute()
  const plus = plusRows(accounts, userList, { now, productName })
  await trx.insertInto('plus_terms').values(plus.text).execute()
  await trx.insertInto('plus_terms_acceptance').values(plus.acceptances).execute()
  await trx.insertInto('tutorial_progress').values(userList.flatMap(progressRows)).execute()
  await trx
    .insertInto('verification_case')
    .values(cases.map(({ row }) => row))
    .execute()
  await trx
    .insertInto('case_number_index')
    .values(cases.flatMap(({ index }) => index))
    .execute()
  await trx
    .insertInto('case_question')
    .values(cases.flatMap(({ checks }) => checks))
    .execute()
  await trx
    .insertInto('case_mismatch')
    .values(cases.flatMap(({ mismatches }) => mismatches))
    .execute()
  await trx
    .insertInto('case_referral')
    .values(cases.flatMap(({ referrals }) => referrals))
    .execute()
  await trx
    .insertInto('case_news')
    .values(cases.flatMap(({ news }) => news))
    .execute()
  const given = [...(await insertPapers(trx, keys, papers, cases)), ...(await insertCopies(trx, keys, cases))]
  const plusCases = plusCaseRows({ users, cases, keys, now })
  await trx.insertInto('case_mail').values(caseMailRows(cases, plusCases)).execute()
  const plusEntries = await insertPlusCases(trx, keys.data, plusCases)
  const paperForm = await insertPaperForm(trx, keys.data, { users, now })
  const files = await insertCaseFiles(trx, keys, cases)
  const settings = await insertFormSettings(trx, users, now)
  await insertProfiles(trx, now)
  await insertClosing(trx, users, now)
  await insertSites(trx, now)
  const memoranda = await insertMemoranda(trx, { mou, productName }, userList)
  await insertEnrollments(trx, { mou, productName }, users, now)
  await trx.insertInto('installation').values({ name: 'demo', value: 'loaded' }).execute()
  const rows = cases.map(({ row }) => row)
  const entries = [
    ...auditEntries(accounts, userList, rows),
    ...given,
    ...plusEntries,
    paperForm,
    ...files,
    ...settings,
    ...memoranda,
  ]
  entries.sort((one, other) => one.context.at.getTime() - other.context.at.getTime())
  for (const { context, events } of entries) await appendAudit(trx, context, events)
}

/** A user who has completed a course has done all its lessons. */
const progressRows = (user: UserRow): Insertable<TutorialProgress>[] =>
  courseNames.flatMap((course) => {
    const done = course === 'general' ? user.tutorial_completed_at : user.federal_contractor_passed_at
    if (!done) return []
    const { version, lessons } = courses[course]
    const { id: user_id, account_id } = user
    return { user_id, account_id, course, content_version: version, lessons_done: [...lessons], updated_at: done }
  })
