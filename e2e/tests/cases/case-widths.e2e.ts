import type { Locator } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { overflow, sticksOut, widths } from '../../widths.ts'

for (const [who, user] of [
  ['an employer', 'MPLB0001'],
  ['an agency, with the company column', 'HRBR0001'],
] as const) {
  for (const scale of [100, 200]) {
    test(`the list of cases of ${who} does not scroll sideways from 320 to 1,280 pixels, at ${scale} % text`, async ({
      page,
      signIn,
    }) => {
      await signIn(user)
      await page.goto('/c/cases?filter=all&size=50')
      await expect(page.getByRole('table')).toBeVisible()
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), scale)
      for (const width of widths) {
        // at twice the size of letters, half the width of a phone is not asked for (WCAG 1.4.4, 1.4.10)
        if (scale === 200 && width < 640) continue
        await page.setViewportSize({ width, height: 900 })
        // the links to other pages are drawn once more when the window gets narrow
        await expect.poll(() => overflow(page), { message: `${width}` }).toBeLessThanOrEqual(0)
        await expect.poll(() => sticksOut(page), { message: `${width}` }).toEqual([])
      }
    })
  }
}

/** The address of a page of a case of the demo in a status. */
async function pageIn(status: string, rest = '', and = 'true') {
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case where account_id = 1000001 and case_status = $1 and ${and}
     order by created_at desc limit 1`,
    [status],
  )
  if (!found) throw new Error(`the demo has no case in ${status} for ${rest}`)
  return `/c/cases/${found.case_number}${rest}`
}

test('[CASE-196] the pages of a case do not scroll sideways at 320 pixels, nor with text of twice the size', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const paths = [
    await pageIn('REFERRED', '', `ssa_referral_status = 'RESOLVED'`),
    await pageIn('PENDING_REFERRAL', '/mismatch', `cardinality(mismatch_agencies) = 2`),
    await pageIn('REFERRED', '/mismatch'),
    await pageIn('PENDING_REFERRAL', '/close'),
    await pageIn('FINAL_NONCONFIRMATION', '/close'),
    await pageIn('PHOTO_MATCH', '/photo'),
    await pageIn('SCAN_AND_UPLOAD', '/documents'),
    '/c/cases/updates',
    '/c/cases?filter=work_docs_expiring',
  ]
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible()
    expect(await sticksOut(page), path).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), { message: `${path} ${width}` }).toBeLessThanOrEqual(0)
      await expect.poll(() => sticksOut(page), { message: `${path} ${width}` }).toEqual([])
    }
  }
})

for (const [what, path] of [
  ['updates', '/c/cases/updates'],
  ['cases with expiring documents', '/c/cases?filter=work_docs_expiring'],
] as const) {
  test(`the ${what} do not scroll sideways from 320 to 1,280 pixels, and nothing sticks out of its card`, async ({
    page,
    signIn,
  }) => {
    await signIn('MPLB0001')
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), { message: `${width}` }).toBeLessThanOrEqual(0)
      await expect.poll(() => sticksOut(page), { message: `${width}` }).toEqual([])
    }
  })
}

test('a wide list has rows of at most two lines in the next step, and no broken case number', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?size=50')
  await expect(page.getByRole('table')).toBeVisible()
  const lines = (selector: string) =>
    page.locator(selector).evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const bottoms = Array.from(range.getClientRects(), ({ bottom }) => bottom).toSorted((one, other) => one - other)
        return bottoms.filter((bottom, index) => index === 0 || bottom - (bottoms[index - 1] ?? 0) > 8).length
      }),
    )
  expect(Math.max(...(await lines('.next-step')))).toBe(2)
  for (const width of [1280, 880, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(Math.max(...(await lines('td a.unbroken'))), `${width}`).toBe(1)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const table = await page.getByRole('table').boundingBox()
  expect(table?.width).toBeGreaterThan(1150)
})

test('on a phone a card begins with the name and the status, and all filters are equally wide', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  await expect(card).toBeVisible()
  const cells = await card.evaluate((row) =>
    // the box that selects a case is beside its name
    Array.from(row.querySelectorAll(':scope > :not(:has(input))'), (cell) => ({
      top: cell.getBoundingClientRect().top,
      label: cell.getAttribute('data-label'),
    })),
  )
  const labels = cells.toSorted((one, other) => one.top - other.top).map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual([null, null, 'Case number'])
  const widthsOf = (what: Locator) =>
    what.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  const [shown, button] = [page.getByLabel('Show', { exact: true }), page.getByRole('button', { name: 'Show Filters' })]
  const [wide = 0] = await widthsOf(shown)
  expect(wide).toBeGreaterThan(340)
  expect(await widthsOf(button)).toEqual([wide])
  await button.click()
  const filters = page.locator('.criteria-panel select')
  await expect(filters).not.toHaveCount(0)
  expect(new Set(await widthsOf(filters)).size).toBe(1)
  await expectAccessible()
})

test('a case uses two columns from 1,024 pixels on, and its history has a name instead of a User ID', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const [found] = await sql<{ case_number: string; name: string; logon_id: string }>(
    `select case_number, u.first_name || ' ' || u.last_name as name, logon_id from verification_case c
     join app_user u on u.id = c.created_by_user_id where c.account_id = 1000001 and case_status = 'PENDING_REFERRAL' limit 1`,
  )
  await signIn('MPLB0001')
  await page.goto(`/c/cases/${found?.case_number}`)
  const details = page.getByRole('region', { name: 'Case details' })
  const history = details.getByRole('region', { name: 'Dates and people' })
  await expect(history).toContainText(`Created by${found?.name}`)
  await expect(history).not.toContainText(found?.logon_id ?? '')
  const result = page.locator('.result')
  for (const [width, isBeside] of [
    [1280, true],
    [1024, true],
    [880, false],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const [left, right] = [await result.boundingBox(), await details.boundingBox()]
    expect(right!.x > left!.x + left!.width, `${width}`).toBe(isBeside)
    await expectAccessible()
  }
})

test('a case that waits for an hour tells the user what to do', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case where account_id = 1000001 and case_status = 'MANUAL_REVIEW' limit 1`,
  )
  const path = `**/api/v31/cases/${found?.case_number}`
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const details = (await answer.json()) as object
    const updated_at = new Date(Date.now() - 61 * 60_000).toISOString()
    await route.fulfill({ response: answer, json: { ...details, case_status: 'QUEUED', updated_at } })
  })
  await page.goto(`/c/cases/${found?.case_number}`)
  await expect(page.getByText('Government records have not answered yet.')).toBeVisible()
  await expect(page.getByText('Do not create another case.')).toBeVisible()
  // the page goes on asking
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
