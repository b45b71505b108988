import type { Page, Response } from '@playwright/test'

/** A thousand bytes as sent, headers included. */
export const KB = 1000
/** The scripts and styles of a page. */
export const code = /\.(js|css)$/

/** Collects what a page loads from now on. */
export function watchLoads(page: Page) {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  const files = (kind: RegExp) => answers.filter((response) => kind.test(new URL(response.url()).pathname))
  const sizes = (kind: RegExp) =>
    Promise.all(
      files(kind).map(async (file) => {
        const { responseBodySize, responseHeadersSize } = await file.request().sizes()
        return responseBodySize + responseHeadersSize
      }),
    )
  return {
    files,
    sizes,
    sent: async (kind: RegExp) => (await sizes(kind)).reduce((sum, size) => sum + size, 0),
  }
}
