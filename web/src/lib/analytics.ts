/** Where page views and attributes go. */
export type AnalyticsSink = {
  page: (path: string, title: string) => void
  attribute: (name: string, value: string) => void
}

const caseNumber = /\b\d{13}[A-Z]{2}\b/g
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const people = /^(?:user|account|logon|person|company|client|session|email|phone|ssn)/i

/** A path or title with placeholders for the numbers of cases, users, accounts and enrollments. */
export const withoutIds = (text: string): string =>
  text
    .replaceAll(caseNumber, '{caseNumber}')
    .replaceAll(uuid, '{id}')
    .replaceAll(/(?<=\/code\/)[^/]+/g, '{code}')
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '{id}')

/** Passes on only what does not identify a person or an account; drops attributes that would. */
export const withoutPeople = (sink: AnalyticsSink): AnalyticsSink => ({
  page: (path, title) => sink.page(withoutIds(path), withoutIds(title)),
  attribute: (name, value) => {
    if (!people.test(name)) sink.attribute(name, withoutIds(value))
  },
})

/** The name of the event that carries reports to scripts of the site's operator. */
export const ANALYTICS_EVENT = 'hireproof:analytics'

/** Notifies the scripts that listen in this page. By default there are none, and nothing leaves the browser. */
export const eventSink = (target: EventTarget): AnalyticsSink => {
  const emit = (detail: object) => target.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail }))
  return {
    page: (path, title) => void emit({ kind: 'page', path, title }),
    attribute: (name, value) => void emit({ kind: 'attribute', name, value }),
  }
}

/** What this page reports. */
export const analytics = withoutPeople(eventSink(globalThis))

/** Reports each visited page, once its heading has set the title. */
export function reportPages(sink: AnalyticsSink): void {
  const title = document.querySelector('title')
  if (!title) return
  let reported: string | undefined
  const observer = new MutationObserver(() => {
    const { pathname } = location
    if (pathname === reported) return
    reported = pathname
    sink.page(pathname, document.title)
  })
  observer.observe(title, { childList: true })
}
