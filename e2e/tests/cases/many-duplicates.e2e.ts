import { randomInt } from 'node:crypto'
import { fillEmployee, jamal, next } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

const employee = { ...jamal, ssn: '900-44-7120' }

test('[CASE-120] of more than 120 earlier cases the open one comes first, and others follow on demand', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{}] })
  await signInAs(context, { logonId: logonIds[0] ?? '' })
  const start = async () => {
    await page.goto('/c/cases/new')
    await fillEmployee(page, employee)
    await next(page)
  }
  await start()
  await expect(page.getByRole('heading', { level: 1, name: /status and documents/i })).toBeVisible()
  const made = await sql(
    `with draft as (select c.id, c.account_id, c.created_by_user_id from verification_case c
       join app_user u on u.id = c.created_by_user_id where u.logon_id = $1),
     inserted as (insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id,
         case_status, first_name, last_name, created_at, updated_at, closed_at)
       select gen_random_uuid(), to_char($2::bigint + n, 'FM0000000000000') || 'MD', account_id, created_by_user_id, account_id,
         'CLOSED', 'Jamal', 'Brooks', now(), now(), now() from draft, generate_series(1, 130) n returning id, account_id)
     insert into case_number_index (case_id, account_id, kind, digest, key_id)
     select i.id, i.account_id, 'ssn', x.digest, x.key_id from inserted i, draft
       join case_number_index x on x.case_id = draft.id and x.kind = 'ssn' returning case_id`,
    [logonIds[0], 2026000000000 + randomInt(1e6) * 1000],
  )
  expect(made).toHaveLength(130)

  await start()
  await expect(page.getByRole('heading', { name: 'Duplicate cases found' })).toBeVisible()
  const cases = page.getByRole('table', { name: 'Cases with this Social Security number' }).locator('tbody tr')
  await expect(cases).toHaveCount(120)
  await expect(cases.first().getByRole('link', { name: /^Continue case/ })).toBeVisible()
  await expect(page.getByText('120 of 131 cases are shown.')).toBeVisible()
  await expectAccessible()
  const more = page.getByRole('button', { name: 'Show more cases' })
  await page.route('**/api/v31/duplicate_check', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await more.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await more.press('Enter')
  await expect(cases).toHaveCount(131)
  await expect(more).toHaveCount(0)
  await expect(page.getByText('131 of 131 cases are shown.')).toBeFocused()
  await expectAccessible()
})
