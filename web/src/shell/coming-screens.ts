import type { Page } from '@hireproof/contract/page'
import { pageAt } from '@hireproof/contract/page-at'

/** The page at a path that is planned and not built, however the path is spelled; undefined where none is planned. */
export function comingPage(path: string): (Page & { coming: string }) | undefined {
  const page = pageAt(path.toLowerCase())
  return page?.coming !== undefined && hasNumbers(page, path) ? { ...page, coming: page.coming } : undefined
}

// companies have numbers
function hasNumbers({ path: pattern }: Page, path: string): boolean {
  const parts = path.split('/')
  return pattern.split('/').every((part, at) => part !== ':accountId' || /^[1-9]\d*$/.test(parts[at] ?? ''))
}
