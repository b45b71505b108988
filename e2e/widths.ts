import type { Page } from '@playwright/test'

/** Widths of windows, in pixels, from a small phone to a desktop. */
export const widths = [320, 360, 390, 480, 560, 640, 720, 800, 880, 960, 1024, 1100, 1160, 1200, 1240, 1280]

/** How many pixels the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What sticks out of its row or card, or of the page. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    return Array.from(document.querySelectorAll('main :is(td, th, a, .usa-tag, .usa-hint, select, input)'))
      .filter((element) => {
        const edge = (element.closest('tr') ?? main).getBoundingClientRect()
        return element.getBoundingClientRect().right > edge.right + 1
      })
      .map((element) => element.outerHTML.slice(0, 80))
  })
