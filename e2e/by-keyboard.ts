import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus and is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // find it once: a search after every key would take longer than the key
  const found = await target.elementHandle()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await found?.evaluate((element) => element === document.activeElement)) {
      // radio buttons and checkboxes are drawn by their labels
      const isDrawn = ['radio', 'checkbox'].includes((await target.getAttribute('type')) ?? '')
      return expect(isDrawn ? target.locator('xpath=following-sibling::label') : target).toBeInViewport()
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Goes to a link, a button or a box by Tab and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
