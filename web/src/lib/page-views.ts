import type { Analytics } from './analytics.ts'

/** Reports each page that is visited, once its heading has given it its title. */
export function reportPages(analytics: Analytics): void {
  const title = document.querySelector('title')
  if (!title) return
  let reported: string | undefined
  const observer = new MutationObserver(() => {
    const { pathname } = location
    if (pathname === reported) return
    reported = pathname
    analytics.page(pathname, document.title)
  })
  observer.observe(title, { childList: true })
}
