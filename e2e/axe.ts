import type { Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a page has against WCAG 2.2 AA, by axe: each rule with the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // a page that was checked before still has it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { axe: own } = window as unknown as { axe: typeof axe }
    const { violations } = await own.run(document, {
      runOnly: { type: 'tag', values },
      // the elements that pass would take as long to describe as to check
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, tags)
}
