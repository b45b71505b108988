import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import * as mou from '@hireproof/contract/accounts/mou/mou.endpoints'
import { mouKinds } from '@hireproof/contract/accounts/mou/mou'
import { noPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { emptyContact } from '@hireproof/contract/accounts/sections/contacts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runUnit } from '../../platform/unit.ts'
import { atOnce } from '../../testing/at-once.ts'
import { bakery } from '../../testing/company-samples.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { countersignMou } from './countersign-mou.ts'
import { findCompany } from './mou.queries.ts'
import { signatureOf } from './signature-of.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = mouSteps(t)

const eventsOf = async (accountId: number, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)
const enrolling = { status: 'PENDING' } as const
const person = { role: 'ENROLLMENT' } as const

describe('the memorandum of a company', () => {
  test('[MOUS-01][MOUS-02] has the wording of its kind, its own data and the mark of a text that is not official', async () => {
    const agencyId = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Agents' })
    const webAgencyId = await t.given.account({ type: 'AGENCY', web_service_enabled: true })
    const admins = [
      await steps.company(),
      await steps.company({ type: 'AGENCY' }),
      await steps.company({ agency_account_id: agencyId }),
      await steps.company({ web_service_enabled: true }),
      await steps.company({ type: 'AGENCY', web_service_enabled: true }),
      await steps.company({ agency_account_id: webAgencyId }),
    ]
    const documents = await Promise.all(admins.map(async (admin) => (await steps.get(admin)).body.document))
    expect(documents.map(({ kind }) => kind)).toEqual(mouKinds)
    for (const { isOfficial, notice, articles, information } of documents) {
      expect(isOfficial).toBe(false)
      expect(notice).toMatch(/Sample text/)
      expect(articles.length).toBeGreaterThan(6)
      expect(JSON.stringify(articles)).toContain('Maple Street Bakery')
      expect(JSON.stringify(articles)).not.toMatch(/[{]\w+[}]/)
      expect(information).toEqual(expect.arrayContaining([{ label: 'Physical address', value: expect.any(String) }]))
    }
    expect(JSON.stringify(documents[2])).toContain(`Harbor Agents (${agencyId})`)
    expect(new Set(documents.map(({ sha256 }) => sha256)).size).toBe(6)
  })

  test('[MOUS-01] has the article about the FAR clause for federal contractors with it only', async () => {
    const headings = async (employer_category: 'FEDERALCONTRACTOR' | 'NONE') => {
      const { body } = await steps.get(await steps.company({ employer_category }))
      return body.document.articles.map(({ heading }) => heading).filter((heading) => /FAR/.test(heading))
    }
    expect(await headings('FEDERALCONTRACTOR')).toHaveLength(1)
    expect(await headings('NONE')).toEqual([])
  })

  test('says what the company has to state before it can sign', async () => {
    const admin = await t.given.user({ account_id: await t.given.account() })
    const { body } = await steps.get(admin)
    expect(body).toMatchObject({ status: 'NONE', can: { sign: 'incomplete', request: 'incomplete' } })
    expect(body.missing).toContain('Physical address')
    expect(await steps.sign(admin)).toMatchObject({ status: 409, codes: ['conflict', 'MOU_INCOMPLETE'] })
    expect(await steps.request(admin)).toMatchObject({ status: 409, codes: ['conflict', 'MOU_INCOMPLETE'] })
  })
})

const agencyId = await t.given.account({ type: 'AGENCY' })
const corporateId = await t.given.account({ type: 'CORPORATE' })
const [company, client, location, pending] = [
  await steps.company(),
  await steps.company({ agency_account_id: agencyId }),
  await steps.company({ type: 'CHILD', parent_account_id: corporateId }),
  await steps.company(enrolling, person),
]
const of = (account_id: number, role: 'PROGRAMADMIN' | 'GENERAL' | 'CORPORATEADMIN' | 'ENROLLMENT', more = {}) =>
  t.given.user({ account_id, role, ...more })

const visitors = [
  ['a program administrator', 200, await of(company.accountId, 'PROGRAMADMIN'), company],
  ['a general user', 403, await of(company.accountId, 'GENERAL'), company],
  ['an enrolling person', 200, pending, pending],
  ['a general user of a company that enrolls', 403, await of(pending.accountId, 'GENERAL'), pending],
  ['the program administrator of the agency', 200, await of(agencyId, 'PROGRAMADMIN'), client],
  ['a general user of the agency', 403, await of(agencyId, 'GENERAL'), client],
  ['the corporate administrator', 200, await of(corporateId, 'CORPORATEADMIN'), location],
  ['the administrator of another company', 404, company, client],
  ['a client of the agency for another company', 404, client, company],
  [
    'someone before the tutorial',
    403,
    await of(company.accountId, 'PROGRAMADMIN', { tutorial_complete: false }),
    company,
  ],
] as const

describe('who looks after it', () => {
  test.each(visitors)('%s gets %d', async (_, status, user, { accountId }) => {
    expect((await steps.get(user, accountId)).status).toBe(status)
    const preview = await t.as(user).call(mou.downloadPreview, { params: { accountId }, query: {} })
    expect(preview.status).toBe(status)
    if (status !== 200) {
      expect((await steps.request(user, {}, accountId)).status).toBe(status)
      expect((await t.as(user).call(mou.signMou, { params: { accountId }, body: signing })).status).toBe(status)
    }
  })

  test('a corporate account has none', async () => {
    const admin = await of(corporateId, 'CORPORATEADMIN')
    expect((await steps.get(admin, corporateId)).status).toBe(403)
  })
})

/** The people of an enrollment, who have no users yet. */
const named = {
  ...noPeople,
  administrators: [
    { ...emptyContact, firstName: 'Kim', lastName: 'Hale' },
    { ...emptyContact, firstName: 'Lee', lastName: 'Ross' },
  ],
}

const signing = { sha256: '0'.repeat(64), typedName: 'Ana Lopez', title: 'Owner', isRead: true, isAuthorized: true }

describe('a signature', () => {
  test('[MOUS-04] needs the end, the authority and the name, whatever its letter case and spaces', async () => {
    const user = await steps.company(enrolling, person)
    const issuesOf = async (change: object) => {
      const { status, body } = await steps.sign(user, change)
      return [status, (body as unknown as { issues?: { path: string }[] }).issues?.map(({ path }) => path)]
    }
    expect(await issuesOf({ isRead: false })).toEqual([400, ['isRead']])
    expect(await issuesOf({ isAuthorized: false, typedName: 'Ana Lopes' })).toEqual([
      400,
      ['isAuthorized', 'typedName'],
    ])
    expect(await issuesOf({ title: ' ' })).toEqual([400, ['title']])
    expect(await steps.sign(user, { sha256: '1'.repeat(64) })).toMatchObject({
      status: 409,
      codes: ['conflict', 'MOU_CHANGED'],
    })
    expect((await steps.sign(user, { typedName: ' ana   LOPEZ ' })).status).toBe(200)
  })

  test('[MOUS-05] keeps what was shown, who signed it and from where, and goes to the audit and by email', async () => {
    const user = await steps.company(enrolling, person)
    const { sha256 } = (await steps.get(user)).body.document
    const { body } = await steps.sign(user)
    const at = t.clock.now().toISOString()
    expect(body).toMatchObject({ status: 'VALID', versions: [], can: { sign: 'signed' } })
    expect(body.signature).toEqual({ name: 'Ana Lopez', title: 'Owner', at, way: 'USER', signedOn: null })
    const kept = await t.ownerDb
      .selectFrom('mou_signature')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ user_id: user.id, way: 'USER', ip: '127.0.0.1', name: 'Ana Lopez' })
    expect(kept.shown_sha256.toString('hex')).toBe(sha256)
    expect(JSON.stringify(kept.facts)).toContain('12-3456789')
    const [event] = await eventsOf(user.accountId, 'account.mou_signed')
    expect(event?.after).toMatchObject({ shownSha256: sha256, name: 'Ana Lopez', version: null })
    expect(JSON.stringify(event)).not.toMatch(/12-?3456789/)
    const mail = t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', user.accountId)
    expect(await mail.execute()).toMatchObject([{ template: 'mou-signed', data: { name: 'Ana Lopez' } }])
  })

  test('[MOUS-09] of fifty at once is one; the others see who signed and when', async () => {
    const user = await steps.company(enrolling, person)
    const { sha256 } = (await steps.get(user)).body.document
    const body = { ...signing, sha256 }
    const answers = await atOnce(50, () =>
      t.as(user).call(mou.signMou, { params: { accountId: user.accountId }, body }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ codes }) => codes.join()))).toEqual(new Set(['conflict,MOU_SIGNED']))
    const [{ body: told } = { body: {} }] = others
    expect(JSON.stringify(told)).toContain('Ana Lopez signed this memorandum on Nov 20, 2026, 10:00 AM EST.')
    expect(await eventsOf(user.accountId, 'account.mou_signed')).toHaveLength(1)
  })

  test('[MOUS-10] is void once what it shows changes, until someone signs again; the void one stays', async () => {
    const user = await steps.company(enrolling, person)
    await steps.sign(user)
    const state = () => read(user.accountId)
    expect((await state()).status).toBe('VALID')
    await t.ownerDb
      .updateTable('company_address')
      .set({ street: '14 Maple Street' })
      .where('account_id', '=', user.accountId)
      .execute()
    expect(await state()).toMatchObject({ status: 'VOID', signature: { name: 'Ana Lopez' } })
    expect((await steps.get(user)).body).toMatchObject({ status: 'VOID', can: { sign: true } })
    expect((await steps.sign(user)).body.status).toBe('VALID')
    const kept = t.ownerDb.selectFrom('mou_signature').select('id').where('account_id', '=', user.accountId)
    expect(await kept.execute()).toHaveLength(2)
  })

  test.each([
    [
      'a hiring site is added',
      'Hiring sites: Nevada (2), Texas (1)',
      (accountId: number) => sql`insert into hiring_site
        select gen_random_uuid(), ${accountId}, place || ' Elm', '', 'Reno', state, '89501', decode(place, 'escape'), 1, now()
        from (values ('1', 'NV'), ('2', 'NV'), ('3', 'TX')) as site (place, state)`,
    ],
    [
      'an administrator is named',
      'Program administrators: Kim Hale; Lee Ross',
      (accountId: number) => sql`insert into enrollment_section
        select ${accountId}, 'people', 1, ${JSON.stringify(named)}, now(), user_id from enrollment where account_id = ${accountId}`,
    ],
    [
      'the EIN changes',
      'Employer Identification Number (EIN): 20-3456789',
      (accountId: number) => sql`update company_profile set ein = '203456789' where account_id = ${accountId}`,
    ],
  ])('[MOUS-10][MOUS-12] is void when %s', async (_, shown, change) => {
    const user = await steps.company(enrolling, person)
    const at = t.clock.now()
    const row = {
      account_id: user.accountId,
      user_id: user.id,
      email: 'ana@maple.example',
      started_at: at,
      changed_at: at,
    }
    await t.ownerDb.insertInto('enrollment').values(row).execute()
    await steps.sign(user)
    await change(user.accountId).execute(t.ownerDb)
    const { status, document } = (await steps.get(user)).body
    expect(status).toBe('VOID')
    expect(document.information.map(({ label, value }) => `${label}: ${value}`)).toContain(shown)
  })
})

/** The state that an enrollment asks for. */
const read = (accountId: number) =>
  runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'test' }, accountId, ({ trx, now }) =>
    signatureOf(trx, t.deps.config, accountId, now),
  )

describe('[MOUS-11] the memorandum', () => {
  const approve = (accountId: number) =>
    runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'test' }, accountId, async (unit) => {
      const company = await findCompany(unit.trx, accountId)
      await countersignMou(t.deps, unit, company!)
    })

  test('takes effect at approval, on the day of the signature where the company is, and once', async () => {
    const user = await steps.company({ ...enrolling, time_zone: 'Pacific/Guam' }, person)
    await steps.sign(user)
    await approve(user.accountId)
    await approve(user.accountId)
    const { body } = await steps.get(user)
    expect(body.versions).toMatchObject([
      { version: 1, effectiveOn: '2026-11-21', countersignedBy: 'Program Operations' },
    ])
    expect(await eventsOf(user.accountId, 'account.mou_countersigned')).toHaveLength(1)
  })

  test('is not countersigned without a signature', async () => {
    const user = await steps.company(enrolling, person)
    await expect(approve(user.accountId)).rejects.toThrow('conflict')
  })

  test('of an active company from before memoranda is signed by both at once, from the day it was created', async () => {
    const admin = await steps.company()
    const { body } = await steps.sign(admin)
    expect(body.versions).toMatchObject([{ version: 1, effectiveOn: '2010-01-04', textVersion: 1 }])
    expect(await steps.sign(admin)).toMatchObject({ status: 409, codes: ['conflict', 'MOU_SIGNED'] })
    await t.as(admin).call(profile.changeCompanyInformation, {
      params: { accountId: admin.accountId },
      body: { ...bakery, version: 0 },
    })
    expect((await steps.get(admin)).body).toMatchObject({ status: 'VALID', newer: null, can: { sign: 'signed' } })
  })

  test('[MOUS-14] of an earlier text leads to the newer one, with what changed; work goes on without it', async () => {
    const admin = await steps.company()
    await steps.sign(admin)
    const text = t.deps.config.mou.texts.get('EMPLOYER')!
    const texts = t.deps.config.mou.texts as Map<string, typeof text>
    texts.set('EMPLOYER', { ...text, version: 2, changes: ['Reviews are announced.'], signBy: '2027-01-31' })
    try {
      const due = (await steps.get(admin)).body
      expect(due).toMatchObject({
        status: 'VALID',
        newer: { changes: ['Reviews are announced.'], signBy: '2027-01-31' },
        can: { sign: true, request: true },
      })
      const { body } = await steps.sign(admin)
      expect(body).toMatchObject({ newer: null, versions: [{ version: 2, textVersion: 2 }, { version: 1 }] })
    } finally {
      texts.set('EMPLOYER', text)
    }
  })

  test('of a closed company is only read', async () => {
    const admin = await steps.company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect((await steps.get(admin)).body.can).toEqual({ sign: 'closed', request: 'closed', paper: 'not_permitted' })
    expect(await steps.sign(admin)).toMatchObject({ status: 403, codes: ['account_closed'] })
  })

  test('of a closing company is signed no more', async () => {
    const admin = await steps.company({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
    expect((await steps.get(admin)).body.can).toEqual({ sign: 'closing', request: 'closing', paper: 'not_permitted' })
    expect(await steps.sign(admin)).toMatchObject({ status: 403, codes: ['account_closing'] })
  })
})
