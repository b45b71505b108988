import { applicationOf, type Application } from '@hireproof/contract/applications'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target'> & { hasAttribute(name: string): boolean }

/**
 * Where a click on a link leads inside the application, or undefined where the browser handles it: another application is a
 * full page load (part 1 §2.1), and so are new tabs, downloads, other sites and jumps within the page.
 */
export function routedTo(click: Click, anchor: Anchor, here: string, application: Application): string | undefined {
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  if (click.defaultPrevented || !isPlain || anchor.target || anchor.hasAttribute('download')) return undefined
  const from = new URL(here)
  const to = new URL(anchor.href)
  if (to.origin !== from.origin || applicationOf(to.pathname) !== application) return undefined
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return undefined
  return to.pathname + to.search + to.hash
}

/** Lets the router follow plain links of its application, so that screens need only `<a href>`. Returns an undo. */
export function routeLinks(application: Application, navigate: (path: string) => void): () => void {
  const handleClick = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const path = anchor?.hasAttribute('href') && routedTo(event, anchor, location.href, application)
    if (!path) return
    event.preventDefault()
    navigate(path)
  }
  document.addEventListener('click', handleClick)
  return () => document.removeEventListener('click', handleClick)
}
