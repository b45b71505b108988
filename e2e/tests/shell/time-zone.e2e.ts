import { readFile } from 'node:fs/promises'
import { amara, createCase, heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

// the reader sits in Tokyo; in the company, it is still the evening before
test.use({ timezoneId: 'Asia/Tokyo' })

const MOMENT = '2026-07-25T06:22:00Z'

test('[FMT-25][DASH-13] every screen and file shows one moment at the time and on the day of the company, with the zone', async ({
  page,
  context,
}) => {
  const { id, logonIds } = await givenPerson({
    users: [
      { role: 'PROGRAMADMIN', lastLogin: MOMENT },
      { isLegacy: true, lastLogin: MOMENT },
    ],
  })
  const [admin = '', legacy = ''] = logonIds
  await sql(
    `update account set time_zone = 'America/Los_Angeles'
     where id in (select account_id from app_user where logon_id = any ($1))`,
    [logonIds],
  )

  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: legacy })).toContainText('Jul 24, 2026, 11:22 PM PDT')

  await signInAs(context, { logonId: admin })
  await page.goto('/users')
  await expect(page.getByRole('row').filter({ hasText: admin })).toContainText('Jul 24, 2026, 11:22pm PDT')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export list (CSV)' }).click()
  const [header, line] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(header).toContain('"Last Login (Pacific Time)"')
  expect(line).toContain('"2026-07-24 23:22"')

  await createCase(page, amara)
  await expect(heading(page, 'Amara Okafor')).toBeVisible()
  await expect(page.getByText(/^Closed on \w+ \d+, \d{4}, \d+:\d\d [AP]M P[SD]T$/)).toBeVisible()
  await sql(
    `update verification_case set created_at = $2
     where account_id = (select account_id from app_user where logon_id = $1)`,
    [admin, MOMENT],
  )
  await page.reload()
  await expect(page.getByText('Jul 24, 2026, 11:22 PM PDT', { exact: true })).toBeVisible()
  await page.goto('/c/cases?filter=all')
  await expect(page.getByRole('row').filter({ hasText: 'Okafor' })).toContainText(/Jul\s24,\s2026/)
})
