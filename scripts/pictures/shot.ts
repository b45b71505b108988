import type { Page } from '@playwright/test'

/** A screen to take a picture of. */
export type Shot = {
  /** The picture's name in the lessons, or in the documentation. */
  name: string
  /** Who is signed in, by User ID; no one where it is missing. */
  as?: string
  path: string
  /** What is done on the page before the picture is taken; where that is another page then, it is answered. */
  act?: (page: Page) => Promise<Page | void>
}
