import { sql } from './fixtures.ts'
import { givenPerson, newLogonId } from './given-person.ts'

/** An agency with an administrator, and a client of it that has stated everything that its memorandum shows. */
export async function givenClient(names: { agency: string; client: string }) {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company: names.agency }] })
  await sql("update account set type = 'AGENCY' where id = (select account_id from app_user where logon_id = $1)", [
    logonId,
  ])
  const [client] = await sql<{ id: number }>(
    `insert into account (type, company_name, agency_account_id, created_at)
     select 'EMPLOYER', $2, account_id, now() - interval '1 day' from app_user where logon_id = $1 returning id`,
    [logonId, names.client],
  )
  const id = client?.id ?? 0
  await sql(
    "insert into company_profile (account_id, ein, employees, naics) values ($1, '123456789', '10_19', '311')",
    [id],
  )
  await sql(
    "insert into company_address values ($1, 'physical', '12 Maple Street', '', 'Baltimore', 'MD', '21201', '', '')",
    [id],
  )
  return { logonId, id }
}
