import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { sessionCookie, startStack, type Stack } from '../bench/world/stack.ts'
import { endEarlyInGoodOrder } from '../server/src/embedded/end-early.ts'
import { pictureSize } from '../web/src/tutorial/lessons/lesson.ts'
import { docShots } from './pictures/doc-shots.ts'
import type { Shot } from './pictures/shot.ts'
import { shots } from './pictures/shots.ts'
import { root } from './run/root.ts'
import { findChromium } from './test/chromium.ts'

const lessons = join(root, 'web', 'src', 'tutorial', 'pictures')
const docs = join(root, 'docs', 'pictures')
const MOST_BYTES = 40_000
const QUALITIES = [60, 50, 40, 30]
/** Wide enough for the menus to be side by side; the pictures are a little smaller. */
const SCALE = 0.875
const viewport = { width: Math.ceil(pictureSize.width / SCALE), height: Math.ceil(pictureSize.height / SCALE) }
const docViewport = { width: 1100, height: 760 }
const MOST_HEIGHT = 1600

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => ![...shots, ...docShots].some((shot) => shot.name === name))
if (unknown.length > 0) {
  const names = [...shots, ...docShots].map(({ name }) => name).join(', ')
  console.error(`There is no picture ${unknown.join(', ')}. Choose from ${names}.`)
  process.exit(1)
}
const isWanted = ({ name }: Shot) => wanted.length === 0 || wanted.includes(name)

endEarlyInGoodOrder()
const stack = await startStack()
// where the helpers of the browser tests look for emails
process.env['E2E_SANDBOX_URL'] = stack.sandboxUrl
process.env['E2E_URL'] = stack.url
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  for (const shot of shots.filter(isWanted)) {
    write(join(lessons, `${shot.name}.webp`), await take(browser, stack, shot, viewport, smallEnough))
  }
  for (const shot of docShots.filter(isWanted)) {
    write(join(docs, `${shot.name}.png`), await take(browser, stack, shot, docViewport, fromTop))
  }
} finally {
  await browser.close()
  await stack.end()
}

function write(path: string, bytes: Buffer) {
  writeFileSync(path, bytes)
  console.log(`${path}: ${Math.ceil(bytes.length / 1000)} KB`)
}

type Size = { width: number; height: number }

async function take(
  browser: Browser,
  stack: Stack,
  { as, path, act }: Shot,
  size: Size,
  picture: (page: Page) => Promise<Buffer>,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', baseURL: stack.url })
  try {
    if (as) {
      const value = await sessionCookie(stack, as)
      await context.addCookies([{ name: 'hireproof_session', value, url: stack.url, httpOnly: true, sameSite: 'Lax' }])
    }
    const first = await context.newPage()
    await first.goto(path)
    await first.getByRole('heading', { level: 1 }).waitFor()
    const page = (await act?.(first)) ?? first
    await page.waitForLoadState('networkidle')
    // the page from the top, without a caret, a focus ring, or a hover style
    await page.mouse.move(0, 0)
    await page.evaluate('document.activeElement?.blur(), scrollTo(0, 0)')
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return await picture(page)
  } finally {
    await context.close()
  }
}

/** The page as PNG, except for the end of a very long one. */
async function fromTop(page: Page): Promise<Buffer> {
  const { width, height } = await page.locator('html').evaluate(({ scrollWidth, scrollHeight }) => {
    return { width: scrollWidth, height: scrollHeight }
  })
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) } })
}

/** The page as WebP, at the best quality that is small enough to load fast. */
async function smallEnough(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width: pictureSize.width / SCALE, height: pictureSize.height / SCALE, scale: SCALE }
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length < MOST_BYTES) return bytes
  }
  throw new Error(`The picture of ${page.url()} stays above ${MOST_BYTES} bytes.`)
}
