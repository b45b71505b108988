import * as employee from '@hireproof/contract/employee/employee.endpoints'
import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appendAudit, verifyAudit } from '../platform/audit.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { cardAgain, employmentCard, supplementBSteps } from '../testing/supplement-b-steps.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { signSection1 } from './signed-section1.ts'
import { verifySignatures } from './verify-signatures.ts'

// The commands and the walk over columns take their time on a busy machine.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, correct, correctBlock, viewOf, examine, supplement } = supplementBSteps(t)
const { asked, auditOf, invited } = correctionSteps(t)
const admin = await company()
const other = await t.given.user({ account_id: admin.accountId })

const preparer = {
  ...{ lastName: 'Ruiz', firstName: 'Ana', middleInitial: '', addressStreet: '4 Oak Ave', addressCity: 'Salem' },
  ...{ addressState: 'OR', addressZip: '97301', typedName: 'Ana Ruiz', attestationAccepted: true },
  attestationVersion: PREPARER_ATTESTATION_VERSION,
}
const worker = {
  ...({ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: '2027-06-30' } as const),
  ...({ document_a_type_code: 'FORM_I766', alien_number: 'A123456789', i766_number: 'ABC1234567890' } as const),
  ...({ document_sub_type_code: '', us_passport_number: '', expiration_date: '2027-06-30' } as const),
}

/** A form with everything that can be signed: Section 1 twice, a preparer, Section 2 twice and Supplement B twice. */
async function signedForm(user: GivenUser = admin) {
  const { id, browser, answers } = await asked(user, worker)
  const corrected = await browser.sign({ ...answers, address_city: 'Shelbyville' }, { preparers: [preparer] })
  const listA = [employmentCard()]
  const done = [
    corrected,
    await examine(user, id, { section2: passportSection2({ listA }) }),
    await correct(user, id, { section2: passportSection2({ listA, examinerTitle: 'Manager' }) }),
    await supplement(user, id, { document: cardAgain() }),
    await correctBlock(user, id, { document: cardAgain({ number: 'XYZ9876543219' }) }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  return { id, browser }
}

type Browser = Awaited<ReturnType<typeof signedForm>>['browser']

const pdf = async (id: string) => {
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  return (await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })).statusCode
}
const own = async (browser: Browser) =>
  (await t.anonymous.call(employee.getForm, {}, { headers: { cookie: browser.cookie } })).status

const verified = () => verifySignatures(t.ownerDb, t.deps.config.keys.data)
const lastDenied = async () =>
  (await t.audit(admin.accountId)).filter(({ action }) => action === 'access.denied').at(-1)?.after

test('[T41] every signature has the digest of what was signed in its event', async () => {
  const { id } = await signedForm()
  const sealed = (await auditOf(id)).filter(({ after }) => (after as { digest?: string } | null)?.digest)
  // a consent has the digest of the notices, and comes before the signatures
  expect(sealed[0]?.action).toBe('form_i9.consent_given')
  const signing = sealed.slice(1)
  expect(signing.map(({ action }) => action)).toEqual([
    'form_i9.section1_signed',
    'form_i9.section1_corrected',
    'form_i9.preparer_signed',
    'form_i9.section2_signed',
    'form_i9.section2_corrected',
    'form_i9.supplement_b_signed',
    'form_i9.supplement_b_corrected',
  ])
  expect((await verified()).faults).toEqual([])
})

describe('[T41] what the owner of the database changes about a signature', () => {
  const columns = {
    signed_name: sql`'Someone Else'`,
    signed_at: sql`signed_at - interval '9 days'`,
    signed_ip: sql`'203.0.113.9'`,
    signed_language: sql`case signed_language when 'en' then 'es' else 'en' end`,
    attestation_version: sql`attestation_version + 1`,
    help_language: sql`case when help_language is null then 'es' end`,
    edition: sql`'08/01/23'`,
  }
  const signer = { signed_by_user_id: sql`${other.id}::uuid` }
  const kinds = ['SECTION_1', 'PREPARER', 'SECTION_2', 'SUPPLEMENT_B'] as const
  const entries = kinds.flatMap((kind) => {
    const more = kind === 'SECTION_2' || kind === 'SUPPLEMENT_B' ? signer : {}
    return Object.entries({ ...columns, ...more }).map(([column, value]) => ({ kind, column, value }))
  })
  const first = Object.entries(columns).map(([column, value]) => ({ kind: 'the form', column, value }))

  test('on any entry and in any column refuses the form to every reader, and audit:verify names the form', async () => {
    const { id, browser } = await signedForm()
    for (const { kind, column, value } of [...first, ...entries]) {
      const table = sql.table(kind === 'the form' ? 'form_i9' : 'form_entry')
      const which = kind === 'the form' ? sql`` : sql`and kind = ${kind}`
      const kept = await sql<object>`select * from ${table} where plus_case_id = ${id} ${which}`.execute(t.ownerDb)
      await sql`update ${table} set ${sql.ref(column)} = ${value} where plus_case_id = ${id} ${which}`.execute(
        t.ownerDb,
      )
      const what = `${kind} ${column}`
      expect([(await viewOf(admin, id)).status, await pdf(id), await own(browser)], what).toEqual([500, 500, 500])
      expect(await lastDenied(), what).toMatchObject({ code: 'sealed_content' })
      expect((await verified()).faults, what).toEqual([
        `form ${id}: What was signed on it does not open: content or a signature was changed or moved.`,
      ])
      for (const row of kept.rows as Record<string, unknown>[]) {
        const key = kind === 'the form' ? sql`plus_case_id = ${id}` : sql`id = ${row['id']}`
        await sql`update ${table} set ${sql.ref(column)} = ${row[column]} where ${key}`.execute(t.ownerDb)
      }
    }
    expect((await viewOf(admin, id)).status).toBe(200)
    expect(await verifyAudit(t.ownerDb)).toEqual([])
  }, 60_000)

  test('by putting the draft back in place of the signed Section 1, or as if no one had signed, refuses the form', async () => {
    const { plusCase, browser } = await invited(admin)
    const { id } = plusCase
    const rowOf = () =>
      t.ownerDb.selectFrom('form_i9').selectAll().where('plus_case_id', '=', id).executeTakeFirstOrThrow()
    const put = (change: Partial<Awaited<ReturnType<typeof rowOf>>>) =>
      t.ownerDb.updateTable('form_i9').set(change).where('plus_case_id', '=', id).execute()
    await browser.save({ ...citizenAnswers(), last_name: 'Draftname' }, 0)
    const { sealed_section1, sealed_key_id } = await rowOf()
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    const signed = await rowOf()

    await put({ sealed_section1, sealed_key_id })
    expect([(await viewOf(admin, id)).status, await own(browser)]).toEqual([500, 500])
    expect(await lastDenied()).toMatchObject({ code: 'sealed_content' })

    const unsigned = { signed_at: null, signed_name: null, signed_ip: null, signed_language: null, help_language: null }
    await put({ ...unsigned, attestation_version: null })
    expect([(await viewOf(admin, id)).status, await own(browser)]).toEqual([500, 500])
    expect(await lastDenied()).toMatchObject({ code: 'sealed_signature' })
    expect((await verified()).faults).toEqual([
      `form ${id}: The first signature of Section 1 is in the audit, but no longer in the form.`,
    ])
    await put(signed)
    expect((await viewOf(admin, id)).status).toBe(200)
  })

  test('by taking out a correction, so that the version before it counts again, refuses the form', async () => {
    const { id } = await signedForm()
    const taken = await t.ownerDb
      .deleteFrom('form_entry')
      .where('plus_case_id', '=', id)
      .where('replaces_id', 'is not', null)
      .where('kind', '=', 'SUPPLEMENT_B')
      .returningAll()
      .executeTakeFirstOrThrow()
    expect([(await viewOf(admin, id)).status, await pdf(id)]).toEqual([500, 500])
    expect(await lastDenied()).toMatchObject({ code: 'sealed_signature' })
    expect((await verified()).faults).toEqual([
      `form ${id}: The signed entry ${taken.id} is in the audit, but no longer in the form.`,
    ])
    await t.ownerDb.insertInto('form_entry').values(taken).execute()
    expect((await verified()).faults).toEqual([])
  })

  test('refuses the form even if they have the keys and seal other content under the same signature', async () => {
    const { id } = await signedForm()
    const { data: ring } = t.deps.config.keys
    const row = await t.ownerDb
      .selectFrom('form_i9')
      .selectAll()
      .where('plus_case_id', '=', id)
      .executeTakeFirstOrThrow()
    const { signed_at: at, signed_name: name, signed_ip: ip, signed_language: language } = row
    const { attestation_version: attestationVersion, help_language: helpLanguage } = row
    const signature = {
      name: name ?? '',
      ip: ip ?? '',
      language: language ?? 'en',
      attestationVersion: attestationVersion ?? 1,
      helpLanguage,
    }
    const answers = citizenAnswers({ last_name: 'Forged' })
    const forged = signSection1(ring, row, { answers, signature, at: at ?? new Date(0) })
    const put = ({ sealed_section1, sealed_key_id }: typeof row | typeof forged.columns) =>
      t.ownerDb.updateTable('form_i9').set({ sealed_section1, sealed_key_id }).where('plus_case_id', '=', id).execute()
    await put({ ...forged.columns })
    expect([(await viewOf(admin, id)).status, await pdf(id)]).toEqual([500, 500])
    expect(await lastDenied()).toMatchObject({ code: 'sealed_signature' })
    expect((await verified()).faults).toEqual([
      `form ${id}: The first signature of Section 1 differs from what the audit records.`,
    ])
    await put(row)
  })

  test('by removing a form altogether is named by audit:verify, unless the form was purged', async () => {
    const user = await company()
    const [gone, purged] = [await signedForm(user), await signedForm(user)]
    const context = { accountId: user.accountId, actor: { system: 'retention' }, at: t.clock.now(), requestId: 'r' }
    await appendAudit(t.ownerDb, context, [
      { action: 'form_i9.purged', subjectType: 'plus_case', subjectId: purged.id },
    ])
    await sql`delete from form_entry where account_id = ${user.accountId}`.execute(t.ownerDb)
    await sql`delete from form_i9 where account_id = ${user.accountId}`.execute(t.ownerDb)
    expect((await verified()).faults).toEqual([
      `form ${gone.id}: It was signed, but it is no longer there, and no one purged it.`,
    ])
  })
})
