import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePassword, checkOneTimeCode, redeemOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { deliverMail } from '../background.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { dump } from '../testing/case-steps.ts'
import { PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { mailOneTimeCode, requestOneTimeCode } from './one-time-code.ts'

// Debug: also what is logged of every request.
const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = passwordSteps(t)

test('[T41] sends no email whose code was exchanged for the code of another', async () => {
  for (const user of [await steps.user(), await steps.user()]) await mailOneTimeCode(t.deps, user.logonId)
  const waiting = await sql<{ id: string; data: { sealed: string } }>`select id, data from mail_outbox
    where sent_at is null order by id`.execute(t.ownerDb)
  const [one, two] = waiting.rows
  for (const [{ id }, { data }] of [
    [one!, two!],
    [two!, one!],
  ] as const) {
    const sealed = JSON.stringify(data.sealed)
    await sql`update mail_outbox set data = jsonb_set(data, '{sealed}', ${sealed}::jsonb) where id = ${id}`.execute(
      t.ownerDb,
    )
  }
  for (const { id } of waiting.rows) await expect(deliverMail(t.deps, id)).rejects.toThrow()
  expect(t.mailer.sent).toEqual([])
  await sql`delete from mail_outbox`.execute(t.ownerDb)
})

test('[T40] lets no password and no code into a log, an answer, an audit, the outbox or a job', async () => {
  const secrets = [PASSWORD, 'Canary$8one', 'Canary$7two', 'canary-wrong']
  const user = await steps.user()
  const answers: string[] = []
  const post = async (url: string, payload: object) => {
    const response = await steps.post(url, payload)
    answers.push(response.body, JSON.stringify(response.headers))
    return response.statusCode
  }
  const signIn = (username: string, password: string) => post('/api/identity/v1/sign_in', { username, password })
  expect(await signIn(user.logonId, 'canary-wrong')).toBe(401)
  expect(await signIn(PASSWORD, 'canary-wrong')).toBe(401)
  expect(await signIn(user.logonId, PASSWORD)).toBe(200)
  expect(await post('/api/identity/v1/sign_in', { username: 'a'.repeat(65), password: 'canary-wrong' })).toBe(400)
  expect(await post('/api/identity/v1/sign_in', { usernam: PASSWORD, password: 'canary-wrong' })).toBe(400)

  const authorization = `Bearer ${await t.tokenOf(user.session)}`
  const change = async (currentPassword: string, newPassword: string) => {
    const url = changePassword.path.replace(':userId', user.id)
    const payload = { currentPassword, newPassword }
    const response = await t.app.inject({ method: 'PUT', url, payload, headers: { authorization } })
    answers.push(response.body)
    return response.statusCode
  }
  expect(await change('canary-wrong', 'Canary$8one')).toBe(400)
  expect(await change(PASSWORD, `${PASSWORD}9`)).toBe(400)
  expect(await change(PASSWORD, 'Canary$8one')).toBe(204)

  // A password typed where the User ID belongs.
  await requestOneTimeCode(t.deps, 'CANARY-WRONG')
  const stored = [await dump(t)]
  await mailOneTimeCode(t.deps, user.logonId)
  stored.push(await dump(t))
  const waiting = await sql<{ id: string }>`select id from mail_outbox where sent_at is null`.execute(t.ownerDb)
  for (const { id } of waiting.rows) await deliverMail(t.deps, id)
  const code = /new-password#(\S+)/.exec(t.mailer.sent.map(({ text }) => text).join('\n'))?.[1] ?? ''
  const secret = code.split('.')[1] ?? ''
  expect(secret).toHaveLength(43)
  secrets.push(secret)
  const guess = `${code.split('.', 1)[0]}.${'B'.repeat(43)}`
  expect(await post(checkOneTimeCode.path, { code: guess })).toBe(400)
  expect(await post(checkOneTimeCode.path, { code })).toBe(200)
  expect(await post(redeemOneTimeCode.path, { code, newPassword: 'Canary$8one' })).toBe(400)
  expect(await post(redeemOneTimeCode.path, { code, newPassword: 'Canary$7two' })).toBe(204)
  expect(await post(redeemOneTimeCode.path, { code, newPassword: 'Canary$8one' })).toBe(400)
  await cleanUp(t.deps)
  stored.push(await dump(t))

  expect(t.logged.join('\n')).toContain('/api/users/one_time_code/redeem')
  const places = { answers: answers.join('\n'), logs: t.logged.join('\n'), database: stored.join('\n') }
  for (const [place, text] of Object.entries(places)) {
    for (const each of secrets) {
      for (const form of [each, each.toUpperCase(), Buffer.from(each).toString('hex')]) {
        expect(text, `${form} in ${place}`).not.toContain(form)
      }
    }
  }
  expect(places.database).toContain('$argon2id$')
})
