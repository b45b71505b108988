import { sql } from './fixtures.ts'

/** Forms of a company that no one has opened, each with a first day of work so many days from today. */
export async function givenForms(
  company: string,
  forms: readonly { name: string; startsIn: number; status?: string }[],
): Promise<void> {
  for (const { name, startsIn, status = 'INVITED' } of forms)
    await sql(
      `with begun as (insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name, employee_email,
         first_day_of_work, status, created_at, updated_at)
       select gen_random_uuid(), a.id, u.id, u.id, $2, lower(replace($2, ' ', '.')) || '@home.example',
         (now() at time zone a.time_zone)::date + $3::integer, $4, now(), now()
       from account a join app_user u on u.account_id = a.id where a.company_name = $1 and u.role = 'PROGRAMADMIN'
       returning id, account_id)
       insert into form_i9 (plus_case_id, account_id, edition, edition_expires, saved_at)
       select id, account_id, (select max(edition) from form_i9), (select max(edition_expires) from form_i9), now() from begun`,
      [company, name, startsIn, status],
    )
}

/** Hiring sites of a company, each with its street in Dover, Delaware. */
export async function givenSites(company: string, streets: readonly string[]): Promise<void> {
  for (const street of streets)
    await sql(
      `insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
       select gen_random_uuid(), id, $2, '', 'Dover', 'DE', '19901', sha256(convert_to($2, 'UTF8')), now()
       from account where company_name = $1`,
      [company, street],
    )
}
