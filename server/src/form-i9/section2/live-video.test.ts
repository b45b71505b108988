import { getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import type { GivenUser } from '../../testing/given.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { passportSection2, section2Steps } from '../../testing/section2-steps.ts'
import { cardAgain, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { liveVideo, offerVideo } from '../../testing/video-steps.ts'
import { byEmployee, insertCopy } from '../copies/document-copy.ts'

const t = await testApp()
const { company, signedForm, examine, settingOf, viewOf } = section2Steps(t)
const { workersForm, supplement, correctBlock } = supplementBSteps(t)

/** A form with both sides of the passport, of a company that says something about live video. */
async function copied(
  admin: GivenUser,
  offer: Parameters<typeof offerVideo>[2],
  { form = signedForm(admin), documentCode = 'US_PASSPORT' } = {},
) {
  const id = await form
  await inTransaction(t.deps.appDb, admin.accountId, async (trx) => {
    const unit = { trx, now: t.clock.now() }
    for (const side of ['front', 'back'] as const)
      await insertCopy(t.deps.config.keys.data, unit, {
        ...{ plusCaseId: id, accountId: admin.accountId, documentCode, side, by: byEmployee },
        ...{ mediaType: 'image/png', bytes: Buffer.from(side) },
      })
  })
  expect((await offerVideo(t, admin, offer)).status).toBe(200)
  return id
}
const byVideo = (change: Partial<Section2> = {}) =>
  passportSection2({ isAlternativeProcedure: true, liveVideo: liveVideo(), ...change })
/** The text of the form as a PDF. */
async function textOf(admin: GivenUser, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  const { rawPayload } = await t.app.inject({ url: `/api/account/plus_cases/${id}/form.pdf`, headers })
  return (await readPdf(rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
}
const issuesOf = ({ body }: { body: unknown }) =>
  ((body as { issues?: { path: string; code: string }[] }).issues ?? []).map(({ path, code }) => `${path} ${code}`)

describe('[WORK-11] an examination by live video', () => {
  test('is recorded with day, time, time zone and the person who held it, on the form too', async () => {
    const admin = await company()
    const id = await copied(admin, { hires: 'ALL', siteIds: [] })
    expect((await settingOf(admin, id)).body).toMatchObject({ videoOffer: 'ALL', timeZone: 'America/New_York' })
    expect((await examine(admin, id, { section2: byVideo() })).status).toBe(200)
    const { section2 } = (await viewOf(admin, id)).body
    expect(section2[0]?.content).toMatchObject({ isAlternativeProcedure: true, liveVideo: liveVideo() })
    expect(await textOf(admin, id)).toContain('Live video: 2026-11-20 08:15 (America/New_York), Ana Lopez')
  })

  test('is neither offered nor accepted where the company has not said whom it offers it to', async () => {
    const admin = await company()
    const id = await copied(admin, null)
    expect((await settingOf(admin, id)).body.videoOffer).toBeNull()
    const refused = await examine(admin, id, { section2: byVideo() })
    expect([refused.status, ...issuesOf(refused)]).toEqual([400, 'isAlternativeProcedure not_offered'])
    await offerVideo(t, admin, { hires: 'REMOTE', siteIds: [] })
    expect((await examine(admin, id, { section2: byVideo() })).status).toBe(200)
  })

  test('is offered at the sites that the company names, and at no other', async () => {
    const admin = await company()
    const site = '0190a0a0-0000-7000-8000-000000005173'
    const other = '0190a0a0-0000-7000-8000-000000005174'
    for (const id of [site, other])
      await sql`insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
        values (${id}, ${admin.accountId}, ${id}, '', 'Dover', 'DE', '19901', sha256(convert_to(${id}, 'UTF8')), now())`.execute(
        t.ownerDb,
      )
    const foreign = { hires: 'ALL' as const, siteIds: ['0190a0a0-0000-7000-8000-0000000fffff'] }
    expect(issuesOf(await offerVideo(t, admin, foreign))).toEqual(['liveVideo.siteIds unknown_site'])
    const id = await copied(admin, { hires: 'ALL', siteIds: [site] })
    const at = (siteId: string | null) =>
      t.ownerDb.updateTable('plus_case').set({ site_id: siteId, site_text: siteId }).where('id', '=', id).execute()
    for (const [where, offer] of [
      [other, null],
      [null, null],
      [site, 'ALL'],
    ] as const) {
      await at(where)
      expect([where, (await settingOf(admin, id)).body.videoOffer]).toEqual([where, offer])
    }
  })

  test.each([
    [{ day: '2026-11-21' }, 'videoDay date_range'],
    [{ day: '' }, 'videoDay format'],
    [{ time: '25:00' }, 'videoTime format'],
    [{ time: '23:59' }, 'videoTime date_range'],
    [{ timeZone: 'America/Chicago' }, 'videoTime time_zone'],
    [{ heldBy: '' }, 'videoHeldBy required'],
    [{ heldBy: 'Ana\nLopez' }, 'videoHeldBy format'],
  ])('[T30] with %j is refused', async (change, issue) => {
    const admin = await company()
    const id = await copied(admin, { hires: 'ALL', siteIds: [] })
    expect(issuesOf(await examine(admin, id, { section2: byVideo({ liveVideo: liveVideo(change) }) }))).toEqual([issue])
  })

  test('needs its record, which an examination in person does not have', async () => {
    const admin = await company()
    const id = await copied(admin, { hires: 'ALL', siteIds: [] })
    const { liveVideo: _, ...without } = byVideo()
    expect(issuesOf(await examine(admin, id, { section2: without }))).toEqual([
      'videoDay format',
      'videoTime format',
      'videoHeldBy required',
    ])
    const inPerson = passportSection2({ liveVideo: liveVideo() })
    expect(issuesOf(await examine(admin, id, { section2: inPerson }))).toEqual(['videoDay not_asked'])
  })

  test('is recorded in Supplement B too, on the form, and stays in its correction whatever the company offers by then', async () => {
    const admin = await company()
    const offer = { hires: 'ALL' as const, siteIds: [] }
    const id = await copied(admin, offer, { form: workersForm(admin), documentCode: 'FORM_I766' })
    const block = { document: cardAgain(), isAlternativeProcedure: true }
    expect(issuesOf(await supplement(admin, id, block))).toEqual([
      'videoDay format',
      'videoTime format',
      'videoHeldBy required',
    ])
    const later = { ...block, liveVideo: liveVideo({ time: '23:59' }) }
    expect(issuesOf(await supplement(admin, id, later))).toEqual(['videoTime date_range'])
    expect((await supplement(admin, id, { ...block, liveVideo: liveVideo() })).status).toBe(200)

    await offerVideo(t, admin, null)
    const changed = { ...block, liveVideo: liveVideo({ heldBy: 'Kim Hale' }) }
    expect((await correctBlock(admin, id, changed)).status).toBe(200)
    const { supplementB } = (await viewOf(admin, id)).body
    expect(supplementB[0]).toMatchObject({ content: { liveVideo: { heldBy: 'Kim Hale' } } })
    expect(supplementB[0]?.corrections[0]?.changes.map(({ field }) => field)).toEqual(['liveVideo'])
    expect(await textOf(admin, id)).toContain('Live video: 2026-11-20 08:15 (America/New_York), Kim Hale')
    // and no new block is examined so
    expect(issuesOf(await supplement(admin, id, { ...block, liveVideo: liveVideo() }))).toEqual([
      'isAlternativeProcedure not_offered',
    ])
  })

  test('is what the company says in its settings, with the change in the audit', async () => {
    const admin = await company()
    await offerVideo(t, admin, { hires: 'REMOTE', siteIds: [] })
    const params = { accountId: admin.accountId }
    expect((await t.as(admin).call(getFormSettings, { params })).body.liveVideo).toEqual({
      hires: 'REMOTE',
      siteIds: [],
    })
    const events = await t.audit(admin.accountId)
    expect(events.findLast(({ action }) => action === 'account.form_settings_changed')).toMatchObject({
      before: { live_video: null },
      after: { live_video: { hires: 'REMOTE', siteIds: [] } },
    })
  })
})
