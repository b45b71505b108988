import { expect, test } from 'vitest'
import { ANALYTICS_EVENT, eventSink, withoutIds, withoutPeople, type AnalyticsSink } from './analytics.ts'

/** A sink that keeps what it gets. */
function recordingSink() {
  const kept: string[][] = []
  const sink: AnalyticsSink = {
    page: (...view) => void kept.push(['page', ...view]),
    attribute: (...fact) => void kept.push(['attribute', ...fact]),
  }
  return { sink, kept }
}

test.each([
  ['/home', '/home'],
  ['/c/cases/2026325000001AB', '/c/cases/{caseNumber}'],
  ['Case 2026325000001AB - Hireproof', 'Case {caseNumber} - Hireproof'],
  ['/users/01931a52-0000-7000-8000-000000000001/edit', '/users/{id}/edit'],
  ['/account/company/clients/1000002/profile', '/account/company/clients/{id}/profile'],
  ['/account/new/code/934223', '/account/new/code/{code}'],
])('[ENV-38][ENV-39] a page view of %s names %s', (path, named) => {
  expect(withoutIds(path)).toBe(named)
})

test('[ENV-39] page views and attributes reach the sink without anything that identifies people or accounts', () => {
  const { sink, kept } = recordingSink()
  const analytics = withoutPeople(sink)
  analytics.page('/c/cases/2026325000001AB', 'Case 2026325000001AB - Hireproof')
  analytics.attribute('trainingView', 'summary of 2026325000001AB')
  for (const name of ['userId', 'user_id', 'accountId', 'account_id', 'logonId', 'email']) {
    analytics.attribute(name, 'ANA00001')
  }
  expect(kept).toEqual([
    ['page', '/c/cases/{caseNumber}', 'Case {caseNumber} - Hireproof'],
    ['attribute', 'trainingView', 'summary of {caseNumber}'],
  ])
})

test('[ENV-39] by default, only scripts of the same page receive it', () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  eventSink(page).page('/home', 'Home - Hireproof')
  page.addEventListener(ANALYTICS_EVENT, (event) => heard.push((event as CustomEvent).detail))
  eventSink(page).page('/dashboard', 'Dashboard - Hireproof')
  eventSink(page).attribute('theme', 'dark')
  expect(heard).toEqual([
    { kind: 'page', path: '/dashboard', title: 'Dashboard - Hireproof' },
    { kind: 'attribute', name: 'theme', value: 'dark' },
  ])
})
