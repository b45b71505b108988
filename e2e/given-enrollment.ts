import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sql } from './fixtures.ts'
import { givenPerson, newLogonId, signInAs } from './given-person.ts'

const access = { verifiesOwn: 'YES', verifiesClients: 'NO', overseesLocations: 'NO', usesOwnSoftware: 'NO' }
const category = { category: 'NONE', verifiedEmployees: '', awardDate: '' }

/** What an employer has answered in the first two sections. */
const begun = { access_method: access, employer_category: category }

/** Creates a person who enrolls a company, with what is saved so far, and signs them in. */
export async function givenEnrollment(context: BrowserContext, company: string, saved: object = begun) {
  const logonId = newLogonId()
  const email = `enrolls-${randomUUID()}@e2e.example.com`
  await givenPerson({ emails: [email], users: [{ logonId, role: 'ENROLLMENT', company }] })
  const [user] = await sql<{ id: string; account_id: number }>(
    'select id, account_id from app_user where logon_id = $1',
    [logonId],
  )
  const accountId = user?.account_id ?? 0
  await sql("update account set status = 'PENDING' where id = $1", [accountId])
  await sql(
    `insert into enrollment (account_id, user_id, email, method, started_at, changed_at)
     values ($1, $2, $3, $4, now(), now())`,
    [accountId, user?.id, email, 'access_method' in saved ? 'EMPLOYER' : null],
  )
  for (const [section, content] of Object.entries(saved)) {
    await sql(
      `insert into enrollment_section (account_id, section, version, content, changed_at, changed_by_user_id)
       values ($1, $2, 1, $3, now(), $4)`,
      [accountId, section, JSON.stringify(content), user?.id],
    )
  }
  await signInAs(context, { logonId })
  return { logonId, accountId, email }
}
