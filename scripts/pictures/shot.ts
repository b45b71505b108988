import type { Page } from '@playwright/test'

/** A screen to take a picture of. */
export type Shot = {
  /** The picture's name in the lessons, or in the documentation. */
  name: string
  /** The signed-in user, by User ID; no one if it is missing. */
  as?: string
  path: string
  /** The steps on the page before the picture is taken; returns the other page if they lead to one. */
  act?: (page: Page) => Promise<Page | void>
}
