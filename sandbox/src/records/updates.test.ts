import { describe, expect, test } from 'vitest'
import { bearer, caseNumber, testRecords } from '../test-support/records.ts'
import { createBrowser } from '../test-support/browser.ts'
import { temporaryFolder } from '../test-support/sandbox.ts'

type Records = Awaited<ReturnType<typeof testRecords>>

/** So many cases that were referred, and all answered. */
async function answered(records: Records, count: number) {
  for (let index = 0; index < count; index += 1) {
    await records.check({ last_name: 'Mismatchssa' }, `U${index}`)
    await records.refer(['SSA'], `U${index}`)
  }
  await records.move({ workingDays: 3 })
}

describe('[CASE-183] the feed of updates', () => {
  test('lists changes after a position in order, and again until they are confirmed', async () => {
    const SANDBOX_DATA_DIR = temporaryFolder()
    const records = await testRecords({ SANDBOX_DATA_DIR })
    await answered(records, 3)
    const all = await records.updates()
    expect(all.updates.map(({ case_number, outcome }) => `${case_number} ${outcome}`)).toEqual([
      ...['U0', 'U1', 'U2'].map((each) => `${each} REFERRAL_UPDATE`),
      ...['U0', 'U1', 'U2'].map((each) => `${each} EMPLOYMENT_AUTHORIZED`),
    ])
    expect(new Set(all.updates.map(({ update_id }) => update_id)).size).toBe(6)
    const positions = all.updates.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(all.next).toBe(positions[5])
    expect(await records.updates()).toEqual(all)
    const page = await records.updates('?limit=2')
    expect(page).toEqual({ updates: all.updates.slice(0, 2), next: positions[1] })
    expect((await records.updates(`?after=${page.next}&limit=500`)).updates).toEqual(all.updates.slice(2))
    expect(await records.updates(`?after=${all.next}`)).toEqual({ updates: [], next: all.next })

    expect((await records.confirm(page.next)).body).toEqual({ confirmed: page.next })
    expect((await records.confirm(positions[0] ?? 0)).body).toEqual({ confirmed: page.next })
    expect((await records.updates()).updates).toEqual(all.updates.slice(2))
    await records.close()
    const later = await testRecords({ SANDBOX_DATA_DIR })
    expect((await later.updates()).updates).toEqual(all.updates.slice(2))
    expect((await later.confirm(Number.MAX_SAFE_INTEGER)).body).toEqual({ confirmed: all.next })
    expect(await later.updates()).toEqual({ updates: [], next: all.next })
  })

  test('needs the token, and a sensible page', async () => {
    const records = await testRecords()
    expect((await fetch(`${records.url}/records/updates`)).status).toBe(401)
    for (const query of ['?limit=0', '?limit=501', '?limit=x', '?after=-1', '?after=x']) {
      expect(await records.get(`/updates${query}`), query).toMatchObject({ status: 400 })
    }
    expect(await records.post('/updates/confirm', { position: -1 })).toMatchObject({ status: 400 })
  })
})

describe('[CASE-185] the clock of the records', () => {
  test('moves by federal working days or to an instant, and never back', async () => {
    const SANDBOX_DATA_DIR = temporaryFolder()
    const records = await testRecords({ SANDBOX_DATA_DIR })
    const clock = async () => Object(await (await fetch(`${records.url}/testing/clock`)).json())
    // From Friday, November 20, over Thanksgiving to Friday, November 27.
    expect((await records.move({ workingDays: 4 })).body).toEqual({ now: '2026-11-27T15:00:00.000Z' })
    expect((await records.move({ to: '2026-12-24T20:00:00Z' })).body).toEqual({ now: '2026-12-24T20:00:00.000Z' })
    expect(await records.move({ to: '2026-12-24T19:59:59Z' })).toMatchObject({
      status: 409,
      body: { code: 'clock_back' },
    })
    // Christmas, a weekend, and New Year's Day.
    expect((await records.move({ workingDays: 1 })).body).toEqual({ now: '2026-12-28T20:00:00.000Z' })
    expect((await records.move({ workingDays: 4 })).body).toEqual({ now: '2027-01-04T20:00:00.000Z' })
    for (const move of [
      {},
      { workingDays: -1 },
      { workingDays: 1.5 },
      { to: 'tomorrow' },
      { to: '9999-01-01T00:00:00Z' },
    ]) {
      expect(await records.move(move)).toMatchObject({ status: 400 })
    }
    expect(await clock()).toEqual({ now: '2027-01-04T20:00:00.000Z' })
    await records.close()
    const later = await testRecords({ SANDBOX_DATA_DIR })
    expect(await (await fetch(`${later.url}/testing/clock`)).json()).toEqual({ now: '2027-01-04T20:00:00.000Z' })
  })

  test('keeps the time of day when summer time begins', async () => {
    const records = await testRecords()
    await records.move({ to: '2027-03-12T15:00:00Z' })
    expect((await records.move({ workingDays: 1 })).body).toEqual({ now: '2027-03-15T14:00:00.000Z' })
  })

  test('can be moved on the page', async () => {
    const records = await testRecords()
    const browser = createBrowser(records.url)
    const after = await browser.submit(await browser.open('/testing'), '/testing/clock', { workingDays: '1' })
    expect(after.text).toContain('Mon, Nov 23, 2026')
  })

  test('the same moves give the same answers in the same order, in one step or in many, with looks between or without', async () => {
    const names = ['Split', 'Again', 'Continued', 'Noshowdhs', 'Finalssa', 'Halfway', 'Photo']
    const run = async (moves: number[], looks: boolean) => {
      const records = await testRecords()
      for (const [index, last_name] of names.entries()) {
        const { body } = await records.check({ last_name }, `S${index}`)
        await records.refer(body['agencies'] as string[], `S${index}`)
      }
      for (const workingDays of moves) {
        await records.move({ workingDays })
        if (looks) await records.updates()
      }
      return records.updates()
    }
    const steps = Array.from({ length: 12 }, () => 1)
    const once = await run([12], false)
    expect(once.updates.length).toBeGreaterThan(10)
    expect(await run(steps, true)).toEqual(once)
    expect(await run([5, 7], false)).toEqual(once)
  })
})

describe('[CASE-189] a fault of the records', () => {
  test('doubles, reorders or repeats updates', async () => {
    const records = await testRecords()
    await answered(records, 2)
    const { updates, next } = await records.updates()
    await records.setFault('doubled_updates')
    expect((await records.updates()).updates).toEqual(updates.flatMap((each) => [each, each]))
    expect((await records.updates('?limit=3')).updates).toHaveLength(3)
    await records.setFault('reordered_updates')
    expect(await records.updates()).toEqual({ updates: updates.toReversed(), next })
    await records.setFault('repeated_updates')
    await records.confirm(updates[1]?.position ?? 0)
    expect(await records.updates()).toEqual({ updates: [...updates.slice(2), ...updates.slice(0, 2)], next })
    await records.setFault('none')
    expect((await records.updates()).updates).toEqual(updates.slice(2))
  })

  test('doubles nothing away: pages of one still list every update', async () => {
    const records = await testRecords()
    await answered(records, 2)
    await records.setFault('doubled_updates')
    const seen = new Set<string>()
    for (let index = 0; index < 4; index += 1) {
      const { updates, next } = await records.updates('?limit=1')
      for (const { update_id } of updates) seen.add(update_id)
      await records.confirm(next)
    }
    expect(seen.size).toBe(4)
  })

  test('sends a photo of 100 MB, a drawing with a script, or none', async () => {
    const records = await testRecords()
    await records.check({ last_name: 'Photo' })
    const photo = () => fetch(`${records.url}/records/checks/${caseNumber}/photo`, { headers: bearer })
    await records.setFault('huge_photo')
    let size = 0
    for await (const part of (await photo()).body ?? []) size += (part as Uint8Array).length
    expect(size).toBe(100 * 1024 * 1024)
    await records.setFault('svg_photo')
    const drawing = await photo()
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml')
    expect(await drawing.text()).toContain('<script>')
    await records.setFault('no_photo')
    expect((await photo()).status).toBe(404)
  })

  test('refuses a referral, answers it late, or takes it and loses the answer', async () => {
    const records = await testRecords()
    await records.check({ last_name: 'Mismatchssa' })
    await records.setFault('refused_referral')
    expect(await records.refer(['SSA'])).toMatchObject({ status: 422, body: { code: 'referral_refused' } })
    await records.setFault('slow_referral', 200)
    const start = performance.now()
    const taken = await records.refer(['SSA'])
    expect(performance.now() - start).toBeGreaterThan(190)
    expect(taken.status).toBe(202)
    await records.check({ last_name: 'Mismatchssa' }, 'F2')
    await records.setFault('lost_referral')
    await expect(records.refer(['SSA'], 'F2')).rejects.toThrow('fetch failed')
    await records.setFault('none')
    await records.move({ workingDays: 1 })
    expect((await records.refer(['SSA'], 'F2')).body).toMatchObject({ taken_at: '2026-11-20T15:00:00.000Z' })
  })

  test('has a button on the page', async () => {
    const records = await testRecords()
    const browser = createBrowser(records.url)
    const page = await browser.open('/testing')
    const modes = ['doubled', 'reordered', 'repeated'].map((each) => `${each}_updates`)
    const others = ['huge_photo', 'svg_photo', 'no_photo', 'refused_referral', 'slow_referral', 'lost_referral']
    for (const mode of [...modes, ...others]) {
      expect(page.text).toContain(`name="mode" value="${mode}"`)
      const after = await browser.submit(page, '/testing/fault', { target: 'records', mode })
      expect(after.text).toMatch(new RegExp(`value="${mode}"[^>]*aria-pressed="true"`))
    }
  })
})
