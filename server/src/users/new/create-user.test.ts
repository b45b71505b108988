import { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newUserSteps } from '../../testing/new-user-steps.ts'
import { testApp, whenFinished } from '../../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { body, create, rowOf, mailsTo, withFlags } = newUserSteps(t)

const company = async (values: Parameters<typeof t.given.account>[0] = {}) => {
  const accountId = await t.given.account({ company_name: 'Maple Stores', ...values })
  return { accountId, admin: await t.given.user({ account_id: accountId }) }
}
const usersOf = (accountId: number) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()

describe('a new user', () => {
  test('[API-54][WIZ-37][ROLE-07] is kept as it was entered, waits for its owner and is emailed a link', async () => {
    const { accountId, admin } = await company()
    const typed = {
      firstName: ' Zoe\u0308 ',
      lastName: ' O’Neil ',
      middleInitial: 'q',
      email: ' Zoe@Company.example ',
      phoneNumber: { number: '1 (202) 555-0177', extension: ' 12 ' },
      title: ' Clerk ',
      logonId: ' zoneil01 ',
    }
    const answer = await create(admin, body(accountId, typed))
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body)).toEqual(['id'])
    const kept = {
      first_name: 'Zoë',
      last_name: 'O’Neil',
      middle_initial: 'q',
      email: 'zoe@company.example',
      phone_number: '2025550177',
      phone_extension: '12',
      title: 'Clerk',
      logon_id: 'ZONEIL01',
      role: 'GENERAL',
      web_service_enabled: false,
      mfa_enabled: true,
    }
    expect(await rowOf(answer.body.id)).toMatchObject({
      ...kept,
      account_id: accountId,
      status: 'PENDINGACTIVATION',
      person_id: null,
      password_hash: null,
      password_changed_at: null,
      tutorial_complete: false,
      training_status: 'INCOMPLETE',
      last_login_at: null,
      created_at: t.clock.now(),
    })
    expect(await t.audit(accountId)).toMatchObject([
      { action: 'user.created', subject_id: answer.body.id, before: null, after: kept, actor: { userId: admin.id } },
    ])
    const [mail, ...others] = await mailsTo('zoe@company.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Hireproof: activate your user account')
    expect(mail?.text).toContain('Your user account ZONEIL01 at Maple Stores is ready to be activated.')
    expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/activate#[0-9a-f-]{36}\.[\w-]{43}/)
  })

  test('[ROLE-06][ROLE-14] can be one of any number: twelve administrators and twelve general users', async () => {
    const { accountId, admin } = await company()
    for (let count = 0; count < 12; count += 1) {
      for (const role of ['PROGRAMADMIN', 'GENERAL'] as const) {
        expect((await create(admin, body(accountId, { roles: [role] }))).status).toBe(201)
      }
    }
    expect(await usersOf(accountId)).toHaveLength(25)
  })

  test('[WIZ-35][WIZ-36][WIZ-37][ROLE-18] for programs is of role general, never federated, and chooses a password by email', async () => {
    const { accountId, admin } = await company({ web_service_enabled: true })
    const wanted = body(accountId, { webServiceEnabled: true, title: undefined }, {})
    const answer = await create(admin, wanted)
    expect(answer.status).toBe(201)
    expect(await rowOf(answer.body.id)).toMatchObject({
      role: 'GENERAL',
      web_service_enabled: true,
      mfa_enabled: false,
      status: 'PASSWORDCHANGEREQUIRED',
      password_hash: null,
    })
    const [mail] = await mailsTo(wanted.user.email)
    expect(mail?.text).toContain(`The web services user account ${wanted.user.logonId} at Maple Stores`)
    expect(mail?.text).toMatch(/\/home\/login\/new-password#\S{80,}/)
  })

  test('[WIZ-36] for programs is refused as federated, or of another role', async () => {
    const { accountId, admin } = await company({ web_service_enabled: true })
    const service = { webServiceEnabled: true, title: undefined }
    expect((await create(admin, body(accountId, service))).body).toMatchObject({ issues: [{ path: 'mfaEnabled' }] })
    const administrator = await create(admin, body(accountId, { ...service, roles: ['PROGRAMADMIN'] }, {}))
    expect(administrator.body).toMatchObject({ issues: [{ path: 'user.roles' }] })
    expect(await usersOf(accountId)).toHaveLength(1)
  })

  test('[WIZ-36] signs in as the mode of the server determines, whatever the browser asks for', async () => {
    const { accountId, admin } = await company()
    const refused = { status: 400, body: { issues: [{ path: 'mfaEnabled' }] } }
    expect(await create(admin, body(accountId, {}, {}))).toMatchObject(refused)
    expect(await create(admin, body(accountId, {}, { mfaEnabled: false }))).toMatchObject(refused)
    await withFlags({ MFA_USER_CREATION: 'off' })
    expect(await create(admin, body(accountId))).toMatchObject(refused)
    const wanted = body(accountId, { title: 'Clerk' }, { mfaEnabled: false })
    const answer = await create(admin, wanted)
    expect(answer.status).toBe(201)
    expect(await rowOf(answer.body.id)).toMatchObject({
      mfa_enabled: false,
      status: 'PENDINGACTIVATION',
      password_hash: null,
    })
    const [mail] = await mailsTo(wanted.user.email)
    expect(mail?.text).toContain(`Your User ID is ${wanted.user.logonId}.`)
    expect(mail?.text).toMatch(/\/home\/login\/new-password#\S{80,}/)
  })

  test('[USRE-10][FMT-19] has an employer title if the installation has titles, and none if it does not', async () => {
    const { accountId, admin } = await company({ web_service_enabled: true })
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const title = (path = 'user.title') => ({ status: 400, body: { issues: [{ path }] } })
    expect(await create(admin, body(accountId, { title: ' ' }))).toMatchObject({
      body: { issues: [{ path: 'user.title', message: 'This field is required.' }] },
    })
    expect(await create(admin, body(accountId, { title: 'x'.repeat(61) }))).toMatchObject(title())
    const like = body(corporate, { roles: ['CORPORATEADMIN'], title: undefined })
    expect((await create(head, like)).status).toBe(201)
    expect(await create(admin, body(accountId, { webServiceEnabled: true }, {}))).toMatchObject(title())
    await withFlags({ FEATURE_I9NG_EMPLOYER_TITLE: 'off' })
    expect(await create(admin, body(accountId))).toMatchObject(title())
    expect((await create(admin, body(accountId, { title: undefined }))).status).toBe(201)
  })

  test.each([
    ['[FMT-17]', { email: '' }, 'email', 'This field is required.'],
    ['[FMT-18]', { email: 'kim@company' }, 'email', 'This field must be formatted as an email address.'],
    [
      '[FMT-18]',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      'email',
      'This field must be formatted as an email address.',
    ],
    ['[FMT-09]', { firstName: ' ' }, 'firstName', 'This field is required.'],
    ['[FMT-04]', { firstName: 'K'.repeat(26) }, 'firstName', 'This field must not exceed 25 characters.'],
    ['[FMT-08]', { lastName: 'K'.repeat(41) }, 'lastName', 'This field must not exceed 40 characters.'],
    ['[FMT-05]', { lastName: '<b>' }, 'lastName', 'This field must not contain numbers or special characters.'],
    ['[FMT-10]', { middleInitial: 'AB' }, 'middleInitial', 'This field must not exceed 1 character.'],
    ['[FMT-12]', { phoneNumber: { number: '202555' } }, 'phoneNumber.number', 'This field must contain 10 digits.'],
    [
      '[FMT-15]',
      { phoneNumber: { number: '2025550100', extension: '1a' } },
      'phoneNumber.extension',
      'This field must only contain digits.',
    ],
    ['[WIZ-22]', { logonId: '' }, 'logonId', 'This field is required.'],
    ['[WIZ-20]', { logonId: 'ABC1234' }, 'logonId', 'This field must have exactly 8 alphanumeric characters.'],
    ['[WIZ-21]', { logonId: "A'; DROP" }, 'logonId', 'This field must only contain alphanumeric characters.'],
    ['[WIZ-21]', { logonId: 'ÄBCD1234' }, 'logonId', 'This field must only contain alphanumeric characters.'],
  ])('%s[API-54] is refused with %j', async (_, changes, field, message) => {
    const { accountId, admin } = await company()
    const answer = await create(admin, body(accountId, changes))
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `user.${field}`, message }] } })
    expect(await usersOf(accountId)).toHaveLength(1)
    expect(await t.audit(accountId)).toEqual([])
  })

  test('[T04] accepts no extra fields: the caller cannot set status, person, password and tutorial', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const additions = [
      { id: admin.id },
      { status: 'ACTIVE' },
      { userStatus: 'ACTIVE' },
      { person_id: admin.personId },
      { password: 'Legacy$2demo' },
      { tutorialComplete: true },
      { myI9TrainingStatus: 'COMPLETE' },
      { mfaEnabled: false },
    ]
    const bodies = [
      ...additions.map((addition) => ({ ...wanted, user: { ...wanted.user, ...addition } })),
      { ...wanted, userStatus: 'ACTIVE' },
    ]
    for (const each of bodies) {
      expect((await t.as(admin).call(createUser, { body: each })).status, JSON.stringify(each)).toBe(400)
    }
    expect(await usersOf(accountId)).toHaveLength(1)
  })

  test('[T35] of odd types is refused', async () => {
    const { accountId, admin } = await company()
    const { user, ...rest } = body(accountId)
    const odd = [
      { ...user, email: ['a@b.example'] },
      { ...user, email: { length: 1 } },
      { ...user, roles: 'GENERAL' },
      { ...user, roles: [] },
      { ...user, roles: ['GENERAL', 'PROGRAMADMIN'] },
      { ...user, roles: ['WEBSERVICE'] },
      { ...user, accountId: String(accountId) },
      { ...user, accountId: [accountId] },
      { ...user, accountId: -1 },
      { ...user, accountId: 2 ** 40 },
      { ...user, webServiceEnabled: 'true' },
      { ...user, logonId: 12_345_678 },
      { ...user, phoneNumber: '2025550100' },
      null,
      [],
    ]
    for (const each of odd) {
      const payload = JSON.stringify({ ...rest, user: each })
      const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}`, 'content-type': 'application/json' }
      const answer = await t.app.inject({ method: 'POST', url: createUser.path, headers, payload })
      expect(answer.statusCode, payload).toBe(400)
    }
    expect(await usersOf(accountId)).toHaveLength(1)
  })
})

describe('a User ID and an address', () => {
  test('[WIZ-31] that someone has is refused, in any company and any letter case, and of a deleted user too', async () => {
    const { accountId, admin } = await company()
    const { logonId } = await t.given.user({ account_id: await t.given.account(), status: 'DELETED' })
    const answer = await create(admin, body(accountId, { logonId: logonId.toLowerCase() }))
    expect(answer).toMatchObject({ status: 409, codes: ['logon_id_taken'] })
    expect(await t.audit(accountId)).toEqual([])
  })

  test('[WIZ-31][F14] of ten companies that ask for a User ID at the same time, on two nodes, one gets it', async () => {
    const node = await testApp({ ownerUrl: t.ownerUrl, env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
    const other = newUserSteps(node)
    const companies = await Promise.all(Array.from({ length: 10 }, () => company()))
    const answers = await Promise.all(
      companies.map(({ accountId, admin }, index) =>
        (index % 2 === 0 ? create : other.create)(admin, body(accountId, { logonId: 'WANTED01' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['logon_id_taken']))
  })

  test('[API-54] an address comes twice in a company only for programs, or after its user was deleted', async () => {
    const { accountId, admin } = await company({ web_service_enabled: true })
    const email = 'twice@company.example'
    const service = () => body(accountId, { email, webServiceEnabled: true, title: undefined }, {})
    const first = await create(admin, body(accountId, { email }))
    expect(first.status).toBe(201)
    const again = await create(admin, body(accountId, { email: 'TWICE@company.example' }))
    expect(again).toMatchObject({ status: 409, codes: ['conflict'] })
    for (const _ of [1, 2]) expect((await create(admin, service())).status).toBe(201)
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', first.body.id).execute()
    expect((await create(admin, body(accountId, { email }))).status).toBe(201)
    const elsewhere = await company()
    expect((await create(elsewhere.admin, body(elsewhere.accountId, { email }))).status).toBe(201)
  })

  test('[API-54][F15] of ten calls with the same address at the same time, one creates a user', async () => {
    const { accountId, admin } = await company()
    const wanted = Array.from({ length: 10 }, () => body(accountId, { email: 'race@company.example' }))
    const answers = await Promise.all(wanted.map((each) => create(admin, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await mailsTo('race@company.example')).toHaveLength(1)
  })
})

describe('creating twice', () => {
  test('[F15] with one key makes one user and one email: repeated, and twenty at the same time', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(admin, wanted, 'wizard-run-1')))
    for (const { status, codes, headers } of answers.filter((each) => each.status !== 201)) {
      expect([status, ...codes]).toEqual([409, 'request_in_progress'])
      expect(headers['retry-after']).toBe('1')
    }
    const again = await create(admin, wanted, 'wizard-run-1')
    expect(again.status).toBe(201)
    const ids = [...answers, again].flatMap(({ status, body: made }) => (status === 201 ? [made.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await usersOf(accountId)).toHaveLength(2)
    expect(await mailsTo(wanted.user.email)).toHaveLength(1)
    expect((await t.audit(accountId)).map(({ action }) => action)).toEqual(['user.created'])
  })

  test('[F15] with one key for another user is refused', async () => {
    const { accountId, admin } = await company()
    await create(admin, body(accountId), 'wizard-run-2')
    const answer = await create(admin, body(accountId), 'wizard-run-2')
    expect(answer).toMatchObject({ status: 422, codes: ['idempotency_key_reused'] })
  })

  test('[F15] after a refusal the same key works for the corrected user', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const wrong = { ...wanted, user: { ...wanted.user, logonId: 'SHORT' } }
    expect((await create(admin, wrong, 'wizard-run-3')).status).toBe(400)
    expect((await create(admin, wanted, 'wizard-run-3')).status).toBe(201)
  })
})

describe('the email', () => {
  test('[F12] comes when the mail server is back; the user is created before that', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    t.mailer.isDown = true
    whenFinished(() => {
      t.mailer.isDown = false
    })
    expect((await create(admin, wanted)).status).toBe(201)
    await expect(mailsTo(wanted.user.email)).rejects.toThrow('mail server down')
    t.mailer.isDown = false
    expect(await mailsTo(wanted.user.email)).toHaveLength(1)
  })

  test('[T37] names the product’s own address, whatever host the caller names', async () => {
    const { accountId, admin } = await company({ company_name: 'Evil https://evil.example/x <b>' })
    const wanted = body(accountId)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect((await t.as(admin).call(createUser, { body: wanted }, { headers })).status).toBe(201)
    const [mail] = await mailsTo(wanted.user.email)
    const links = mail?.html.match(/href="[^"#]+/g)
    expect(links).toEqual([`href="${t.deps.config.publicUrl}/activate`])
    expect(mail?.html).not.toContain('<b>')
  })

  test('[T40] is in the outbox without its secret, of which only a hash is kept', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const { id } = (await create(admin, wanted)).body
    const [mail] = await mailsTo(wanted.user.email)
    const [, codeId = '', secret = ''] = /activate#([^.]+)\.(\S+)/.exec(mail?.text ?? '') ?? []
    expect(secret).toHaveLength(43)
    const code = await t.ownerDb.selectFrom('one_time_code').selectAll().where('id', '=', codeId).executeTakeFirst()
    expect(code).toMatchObject({ user_id: id, purpose: 'activation' })
    const kept = await sql<{ row: string }>`select mail_outbox::text as row from mail_outbox
      union all select one_time_code::text from one_time_code union all select audit_event::text from audit_event
      union all select data::text from pgboss.job`.execute(t.ownerDb)
    expect(kept.rows.map(({ row }) => row).join('\n')).not.toContain(secret)
    expect(t.logged.join('\n')).not.toContain(secret)
  })
})
