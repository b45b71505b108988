import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noticeSteps } from '../../testing/notice-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { MAILS_PER_ADDRESS: '1' } })
const steps = noticeSteps(t)

test('[CASE-30] [CASE-31] beyond the emails of a day nothing is sent, and the link that was sent still opens the notice', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const { caseNumber, email } = await steps.withAddress(user)
  expect((await steps.send(user, caseNumber)).status).toBe(200)
  const { version } = await steps.row(caseNumber)
  expect(await steps.resend(user, caseNumber)).toMatchObject({ status: 429, codes: ['too_many_emails'] })
  expect((await steps.row(caseNumber)).version).toBe(version)
  expect((await (await steps.entered(email)).get()).body).toMatchObject({ caseNumber })
  const links = await sql`select 1 from case_notice_link where email = ${email}`.execute(t.ownerDb)
  expect(links.rows).toHaveLength(1)
})

test('[CASE-31] the link and the code are sealed in the outbox', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const { caseNumber, email } = await steps.withAddress(user)
  await steps.send(user, caseNumber)
  const kept = async () =>
    JSON.stringify(await t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute())
  const before = await kept()
  const link = await steps.linkTo(email)
  await steps.openLink(link)
  const sealed = await kept()
  const digits = await steps.digitsTo(email)
  expect(before).not.toContain(link.split('.')[1] ?? link)
  expect(sealed).not.toContain(`"${digits}"`)
})
