import type { Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const KB = 1024

test('the first load of the signed-in home page keeps its budget: 120 KB of script and style, 30 KB of fonts', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sent = async (kind: RegExp) => {
    const files = answers.filter((response) => kind.test(new URL(response.url()).pathname))
    const sizes = await Promise.all(files.map(async (file) => (await file.request().sizes()).responseBodySize))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  expect(await sent(/\.(js|css)$/)).toBeLessThanOrEqual(120 * KB)
  expect(await sent(/\.woff2$/)).toBeLessThanOrEqual(30 * KB)
  const script = answers.find((response) => new URL(response.url()).pathname.endsWith('.js'))
  expect(await script?.headerValue('content-encoding')).toBe('br')
})
