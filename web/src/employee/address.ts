import { useSyncExternalStore } from 'react'
import { paths } from '../lib/paths.ts'
import { languageOf, type Language } from './language.ts'

const MOVED = 'employee-moved'

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange)
  addEventListener(MOVED, onChange)
  return () => {
    removeEventListener('popstate', onChange)
    removeEventListener(MOVED, onChange)
  }
}

/** Shows another page of the portal as a step in the browser's history. */
export function navigate(path: string): void {
  const before = location.pathname
  history.pushState(null, '', path)
  dispatchEvent(new Event(MOVED))
  // another language keeps the page and its position
  if (location.pathname !== before) scrollTo(0, 0)
}

const pageOf = (path: string) => path.split('/')[2] ?? ''

/** The page and the language in the present address. */
export const addressNow = (): { page: string; language: Language } => ({
  page: pageOf(location.pathname),
  language: languageOf(location.search, navigator.languages),
})

/** The page and the language in the address; neither reveals anything about the person. */
export function useAddress(): { page: string; language: Language; hrefOf: (page: string, other?: Language) => string } {
  const url = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  const [path = '', search = ''] = url.split('?')
  const language = languageOf(search, navigator.languages)
  const hrefOf = (to: string, other?: Language) => {
    const lang = other ?? (search === '' ? undefined : language)
    return to === '' ? paths.employee.start({ lang }) : paths.employee.page(to, { lang })
  }
  return { page: pageOf(path), language, hrefOf }
}
