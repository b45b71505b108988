import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

const away = 'Unable to retrieve data at this time. Refresh to try again.'
const newsCalls = /\/api\/resource\/news/

/** The feed is read soon after the start. */
const untilRead = () => expect.poll(() => sql('select 1 from news_feed')).toHaveLength(1)

const items = (page: Page) => page.getByRole('article')

/** Answers with these texts instead of what the server has. */
const answerWith = (page: Page, contents: string[]) =>
  page.route(newsCalls, (route) =>
    route.fulfill({
      json: {
        data: contents.map((content, index) => ({
          title: `Item ${index + 1}`,
          content,
          last_modified_date: '2026-11-18T03:00:00.000Z',
          guid: `item-${index + 1}`,
        })),
        totalElements: contents.length,
        totalPages: 1,
      },
    }),
  )

test('[NEWS-01][NEWS-02][NEWS-03][NEWS-05] all news: five or ten per page, kept in the address, opened and closed item by item', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await untilRead()
  await signIn('MPLB0002')
  await page.goto('/home/resources/news')
  await expect(page.getByRole('heading', { name: 'News and Announcements', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^News and Announcements - /)
  await expect(items(page)).toHaveCount(5)
  const count = page.getByText(/^1 to 5 of \d+ announcements$/)
  await expect(count).toBeVisible()
  await expectAccessible()

  // by keyboard to the next page, which starts at its beginning
  const first = await items(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^6 to 10 of \d+ announcements$/)).toBeFocused()
  await expect(items(page).first().getByRole('heading')).not.toHaveText(first ?? '')
  await page.reload()
  await expect(page.getByText(/^6 to 10 of/)).toBeVisible()
  await page.getByLabel('Announcements per page').selectOption('10')
  await expect(page).toHaveURL(/\?size=10$/)
  await expect(items(page)).toHaveCount(10)
  expect(await page.getByLabel('Announcements per page').locator('option').allTextContents()).toEqual(['5', '10'])
  await page.goBack()
  await expect(items(page)).toHaveCount(5)
  await page.goto('/home/resources/news?page=99')
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect(count).toBeVisible()

  await page.goto('/home/resources/news?size=10')
  const long = items(page).filter({ has: page.getByRole('button', { name: /^Show more/ }) })
  const title = (await long.first().getByRole('heading').textContent()) ?? ''
  const item = page.getByRole('article', { name: title })
  const shown = () => item.innerText().then((text) => text.length)
  const more = item.getByRole('button', { name: `Show more of ${title}` })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const before = await shown()
  await more.focus()
  await page.keyboard.press('Enter')
  const less = item.getByRole('button', { name: `Show less of ${title}` })
  await expect(less).toBeFocused()
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  expect(await shown()).toBeGreaterThan(before + 200)
  await less.click()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(await shown()).toBe(before)

  // paper shows the full items and no buttons
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toBeGreaterThan(before + 200)
  for (const gone of [
    more,
    page.getByRole('navigation').first(),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ]) {
    await expect(gone).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await page.setViewportSize({ width: 640, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectAccessible()
})

test('[NEWS-06][F13] if news cannot be loaded, its page and the home page show that, and a retry loads it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await untilRead()
  await signIn('MPLB0002')
  for (const isHome of [false, true]) {
    await page.route(newsCalls, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(isHome ? '/home' : '/home/resources/news')
    const refresh = page.getByRole('alert').filter({ hasText: away }).getByRole('button', { name: 'Refresh' })
    await expect(refresh).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await page.unroute(newsCalls)
    await refresh.click()
    await expect(items(page).first()).toBeVisible()
    await expect(page.getByText(away)).toHaveCount(0)
    // the button with the focus is gone
    await expect(isHome ? page.getByRole('heading', { name: 'News' }) : page.getByText(/^1 to 5 of/)).toBeFocused()
  }
})

test('[HOME-27][HOME-28][NEWS-04][NEWS-05] home shows the four newest and a link to all; only items longer than 550 characters are collapsed', async ({
  page,
  signIn,
}) => {
  await untilRead()
  await signIn('MPLB0002')
  await page.goto('/home')
  const news = page.getByRole('region', { name: 'News' })
  await expect(news.getByRole('article')).toHaveCount(4)
  await news.getByRole('link', { name: 'All news and announcements' }).click()
  await expect(page.getByRole('heading', { name: 'News and Announcements', level: 1 })).toBeFocused()
  const link = '<a href="https://news.example/a/very/long/address/that/does/not/count">link</a>'
  await answerWith(page, [`<p>${link}${'a'.repeat(546)}</p>`, `<p>${link}${'a'.repeat(547)}</p>`])
  await page.reload()
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).nth(0).getByRole('button')).toHaveCount(0)
  await expect(items(page).nth(1).getByRole('button', { name: 'Show more of Item 2' })).toBeVisible()
  // the day is in eastern time
  await expect(items(page).nth(0).getByText('November 17, 2026')).toBeVisible()
})

const hostile = [
  '<script>window.taken = 1</script><p>a</p>',
  '<img src="https://evil.example/x.png" onerror="window.taken = 1"><p onclick="window.taken = 1" style="position:fixed" class="usa-button" id="root">b</p>',
  '<svg onload="window.taken = 1"><a href="javascript:window.taken=1">c</a></svg><math><mtext>d</mtext></math>',
  '<a href="javascript:window.taken=1">e</a> <a href=" java&#10;script:window.taken=1">f</a> <a href="data:text/html,x">g</a> <a href="/c/cases">h</a>',
  '<a href="https://news.example/" onclick="window.taken = 1" target="_self" ping="https://evil.example/">i</a>',
  '<iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><input name="password"></form><style>main { display: none }</style>',
  '<template><img src=x onerror="window.taken = 1"></template><noscript><p title="</noscript><img src=x onerror=window.taken=1>">j</noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.taken=1&gt;">',
]

test('[T32] of markup that the server should have removed, only text and safe links reach the page', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerWith(page, hostile)
  await page.goto('/home/resources/news')
  await expect(items(page)).toHaveCount(hostile.length)
  const found = await page.locator('article .prose').evaluateAll((contents) =>
    contents
      .flatMap((content) => [...content.querySelectorAll('*')])
      .map((element) => ({
        tag: element.localName,
        attributes: element.getAttributeNames().sort().join(),
        href: element.getAttribute('href'),
      })),
  )
  const links = found.filter(({ tag }) => tag === 'a')
  expect(links).toEqual([{ tag: 'a', attributes: 'href,rel,target', href: 'https://news.example/' }])
  // the words for screen readers inside the link are ours
  expect([...new Set(found.map(({ tag }) => tag))].sort()).toEqual(['a', 'p', 'span'])
  expect(found.filter(({ tag, attributes }) => tag === 'p' && attributes !== '')).toEqual([])
  await expect(items(page).nth(1)).toContainText('b')
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})
