import { expect, test } from 'vitest'
import { html, raw } from './html.ts'

test('escapes every value, and leaves markup and nested pieces as they are', () => {
  const hostile = `<img src=x onerror="alert('1')">&`
  const page = html`<p title="${hostile}">${[html`<b>${hostile}</b>`, 7, null, false, undefined, raw('<i></i>')]}</p>`
  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;'
  expect(page.markup).toBe(`<p title="${escaped}"><b>${escaped}</b>7<i></i></p>`)
})
