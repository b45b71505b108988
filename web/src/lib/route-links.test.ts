import { expect, test } from 'vitest'
import { routedTo } from './route-links.ts'

const origin = 'https://hireproof.example'
const here = `${origin}/c/cases?filter=open`
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const link = (href: string, attributes: { target?: string; download?: true } = {}) => ({
  href: new URL(href, origin).href,
  target: attributes.target ?? '',
  hasAttribute: (name: string) => name in attributes,
})

test('follows a link of the same application without loading the page', () => {
  expect(routedTo(plain, link('/c/cases/new?step=2#name'), here, 'cases')).toBe('/c/cases/new?step=2#name')
})

test.each(['/home', '/reports', '/account/new', '/tutorial'])('[APPS-01] loads the page for a link to %s', (href) => {
  expect(routedTo(plain, link(href), here, 'cases')).toBeUndefined()
})

test.each([
  ['a middle click', { ...plain, button: 1 }, link('/c/cases/new')],
  ['a click with Ctrl', { ...plain, ctrlKey: true }, link('/c/cases/new')],
  ['a click with Shift', { ...plain, shiftKey: true }, link('/c/cases/new')],
  ['a click with Meta', { ...plain, metaKey: true }, link('/c/cases/new')],
  ['a click that was handled', { ...plain, defaultPrevented: true }, link('/c/cases/new')],
  ['a new tab', plain, link('/c/cases/new', { target: '_blank' })],
  ['a download', plain, link('/c/cases/export', { download: true })],
  ['another site', plain, link('https://example.com/c/cases/new')],
  ['mail', plain, link('mailto:support@example.com')],
  ['a jump within the page', plain, link('/c/cases?filter=open#main')],
])('leaves %s to the browser', (_what, click, anchor) => {
  expect(routedTo(click, anchor, here, 'cases')).toBeUndefined()
})
