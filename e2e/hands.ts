import type { Locator, Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keyboard.ts'

/** How a person works with a page. */
export type Hands = {
  /** Follows a link, or presses a button. */
  press: (target: Locator) => Promise<void>
  /** Selects a radio button, or checks a box. */
  choose: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  /** Selects an option of a list by its value. */
  select: (target: Locator, value: string) => Promise<void>
  attach: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
}

/** Works with a mouse. */
export const withMouse: Hands = {
  press: (target) => target.click(),
  // radio buttons and checkboxes are drawn by their labels
  choose: (target) => target.locator('xpath=following-sibling::label').click(),
  type: (target, text) => target.fill(text),
  select: async (target, value) => void (await target.selectOption(value)),
  attach: (target, file) => target.setInputFiles(file),
}

/** Works by keyboard alone; only the dialog of the system in which a file is chosen is left out. */
export const withKeyboard = (page: Page): Hands => ({
  press: (target) => pressOn(page, target),
  choose: async (target) => {
    if ((await target.getAttribute('type')) === 'radio') await chooseRadio(page, target)
    else await pressOn(page, target, 'Space')
  },
  type: (target, text) => typeInto(page, target, text),
  select: async (target, value) => {
    await tabTo(page, target)
    const count = await target.locator('option').count()
    for (let presses = 0; presses < count && (await target.inputValue()) !== value; presses += 1)
      await page.keyboard.press('ArrowDown')
    if ((await target.inputValue()) !== value) throw new Error(`the arrow keys never reached ${value}`)
  },
  attach: async (target, file) => {
    await tabTo(page, target)
    await target.setInputFiles(file)
  },
})

/** Tab reaches one radio button of a group, and the arrow keys go to the others. */
async function chooseRadio(page: Page, target: Locator): Promise<void> {
  const name = await target.getAttribute('name')
  const group = page.locator(`input[type="radio"][name="${name}"]:visible`)
  const inGroup = () => group.evaluateAll((all) => all.includes(document.activeElement as HTMLInputElement))
  for (let presses = 0; presses < 80 && !(await inGroup()); presses += 1) await page.keyboard.press('Tab')
  if (!(await inGroup())) throw new Error(`Tab never reached ${target.toString()}`)
  await page.keyboard.press('Space')
  const count = await group.count()
  for (let presses = 0; presses < count && !(await target.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  if (!(await target.isChecked())) throw new Error(`the arrow keys never reached ${target.toString()}`)
}
