import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { sessionCookie, startStack, type Stack } from '../bench/world/stack.ts'
import { pictureSize } from '../web/src/tutorial/pictures/size.ts'
import { shots, type Shot } from './pictures/shots.ts'
import { root } from './run/root.ts'
import { findChromium } from './test/chromium.ts'

const folder = join(root, 'web', 'src', 'tutorial', 'pictures')
const MOST_BYTES = 40_000
const QUALITIES = [60, 50, 40, 30]
/** Wide enough for the menus to stand side by side; the pictures are a little smaller. */
const SCALE = 0.875
const viewport = { width: Math.ceil(pictureSize.width / SCALE), height: Math.ceil(pictureSize.height / SCALE) }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !shots.some((shot) => shot.name === name))
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}: take some of ${shots.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const stack = await startStack()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const bytes = await take(browser, stack, shot)
    writeFileSync(join(folder, `${shot.name}.webp`), bytes)
    console.log(`${shot.name}.webp: ${Math.ceil(bytes.length / 1000)} KB`)
  }
} finally {
  await browser.close()
  await stack.end()
}

async function take(browser: Browser, stack: Stack, { as, path, act }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: stack.url })
  try {
    if (as) {
      const value = await sessionCookie(stack, as)
      await context.addCookies([{ name: 'hireproof_session', value, url: stack.url, httpOnly: true, sameSite: 'Lax' }])
    }
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act?.(page)
    await page.waitForLoadState('networkidle')
    // the page from its beginning, without a caret and without a ring around what has focus
    await page.evaluate('document.activeElement?.blur(), scrollTo(0, 0)')
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return await smallEnough(page)
  } finally {
    await context.close()
  }
}

/** What the page shows as WebP, at the best quality at which it is small enough to come over fast. */
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
