import { readFile } from 'node:fs/promises'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'

test('[CONT-01][CONT-02][CONT-03][CONT-04][CONT-05] the Contact Us page shows who helps whom, when and how soon', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  let isDown = true
  await page.route('**/api/resource/contacts', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/home/resources/contact')
  await expect(heading(page, 'Contact Us')).toBeVisible()
  await expect(page).toHaveTitle('Contact Us - Hireproof')
  await expect(page.getByRole('alert')).toContainText('Unable to retrieve data at this time. Refresh to try again.')
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const [name, email] of [
    ['Employer Agents', 'agents@hireproof.example'],
    ['Employers', 'employers@hireproof.example'],
    ['Employees', 'employees@hireproof.example'],
    ['Civil-Rights Office Hotline', 'civil-rights@hireproof.example'],
  ] as const) {
    const block = page.getByRole('region', { name, exact: true })
    await expect(block.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(block.getByRole('link', { name: /^\(202\) 555-01\d\d$/ }).first()).toHaveAttribute('href', /^tel:2025/)
  }
  await expect(page.getByText('Monday to Friday, 8 a.m. to 8 p.m. ET')).toBeVisible()
  await expect(page.getByText('Email replies normally come within two business days.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const overflow = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Resources' })).toBeHidden()
  await expect(page.getByText('employees@hireproof.example')).toBeVisible()
})

test('[APPS-18] the CSV guidelines explain the file of hiring sites and offer its template', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/csv-guidelines')
  await expect(heading(page, 'CSV Guidelines')).toBeVisible()
  const columns = page.getByRole('table', { name: 'The columns, in this order' })
  await expect(columns.getByRole('rowheader')).toHaveText([
    'Address Line 1',
    'Address Line 2',
    'City',
    'State',
    'Zip Code',
  ])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV Template' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('hiring-sites.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe('Address Line 1,Address Line 2,City,State,Zip Code\r\n')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()
})
