import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson } from '../../given-person.ts'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What sticks out of the page. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector('main')!.getBoundingClientRect().right
    return Array.from(document.querySelectorAll('main :is(td, th, a, button, input, select, .usa-tag, .usa-hint)'))
      .filter((element) => element.getBoundingClientRect().right > edge + 1 && !element.closest('.usa-sr-only, thead'))
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** The demo company with the most plus cases, and one of its users. */
async function plusCompany() {
  const [found] = await sql<{ id: string; logon_id: string }>(
    `select p.id, u.logon_id from plus_case p join app_user u on u.id = p.created_by_user_id
     order by (select count(*) from plus_case other where other.account_id = p.account_id) desc, p.id limit 1`,
  )
  return found!
}

type Place = { path: string; logonId: string }

const places: Record<string, () => Promise<Place>> = {
  'the list of users': async () => ({ path: '/users', logonId: 'MPLB0001' }),
  'the list of plus cases': async () => ({
    path: '/c/cases/plus?filter=all&size=50',
    logonId: (await plusCompany()).logon_id,
  }),
  'a plus case': async () => {
    const { id, logon_id: logonId } = await plusCompany()
    return { path: `/c/cases/plus/${id}`, logonId }
  },
  'the dashboard': async () => {
    const company = 'Association of Northwestern Bookbinders'
    const { logonIds } = await givenPerson({
      users: [{ company }, { company, isLegacy: true, status: 'PASSWORDCHANGEREQUIRED' }],
    })
    return { path: '/dashboard', logonId: logonIds[0] ?? '' }
  },
}

for (const [what, place] of Object.entries(places)) {
  test(`${what} does not scroll sideways from 320 to 1,280 pixels, also with text of twice the size`, async ({
    page,
    signIn,
  }) => {
    const { path, logonId } = await place()
    await signIn(logonId)
    await page.goto(path)
    await expect(page.locator('main :is(td, dd)').first()).toBeVisible()
    for (const scale of [100, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), scale)
      for (const width of [320, 390, 768, 880, 1000, 1280]) {
        // at twice the size of letters, half the width of a phone is not asked for (WCAG 1.4.4, 1.4.10)
        if (scale === 200 && width < 640) continue
        await page.setViewportSize({ width, height: 900 })
        const message = `${width} at ${scale} %`
        // the links to other pages are drawn once more when the window gets narrow
        await expect.poll(() => overflow(page), { message }).toBeLessThanOrEqual(0)
        await expect.poll(() => sticksOut(page), { message }).toEqual([])
      }
    }
  })
}

test('a user is a card of two lines beside others, with named actions in line with the text of a row', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/users')
  const row = page.getByRole('row').filter({ hasText: 'MPLB0002' })
  const edit = row.getByRole('link', { name: 'Edit MPLB0002' })
  await expect(edit).toHaveText('Edit')
  const lineOf = async (name: string) =>
    row.getByRole('link', { name, exact: true }).evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild!)
      return range.getBoundingClientRect().bottom
    })
  expect(Math.abs((await lineOf('Edit MPLB0002')) - (await lineOf('MPLB0002')))).toBeLessThan(2)
  const heights: number[] = []
  for (const width of [880, 320]) {
    await page.setViewportSize({ width, height: 900 })
    heights.push((await row.boundingBox())?.height ?? 0)
  }
  const shownLabels = await row
    .locator('[data-label]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell, '::before').content !== 'none')
        .map((cell) => cell.getAttribute('data-label')),
    )
  expect(shownLabels).toEqual(['Last Login'])
  const [beside = 0, phone = 0] = heights
  expect(beside).toBeLessThan(100)
  expect(phone).toBeLessThan(200)
})
