import { expect, test } from '../../fixtures.ts'
import { overflow, sticksOut, widths } from '../../widths.ts'

const pages = [
  '/c/cases/plus?filter=all',
  '/c/cases/plus/inspection',
  '/c/cases/plus/import',
  '/c/cases/plus/paper/import',
  '/c/cases/plus/audit',
  '/c/cases/draft',
  '/c/cases/form-i9-settings',
  '/reports/compliance',
  '/reports/audit-readiness',
  '/users',
]

for (const scale of [100, 200])
  test(`[WORK-01] the board and the pages around it do not scroll sideways, at ${scale} % text`, async ({
    page,
    signIn,
  }) => {
    test.slow()
    await signIn('NRTH0001')
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), scale)
      for (const width of widths) {
        // at twice the size of letters, half the width of a phone is not asked for (WCAG 1.4.4, 1.4.10)
        if (scale === 200 && width < 640) continue
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => overflow(page), { message: `${path} ${width}` }).toBeLessThanOrEqual(0)
        await expect.poll(() => sticksOut(page), { message: `${path} ${width}` }).toEqual([])
      }
    }
  })
