import { NEWS_COLLAPSE_OVER } from '@hireproof/contract/news/news'
import { describe, expect, test } from 'vitest'
import { excerpt, safeHref, tagOf, textLength, tidy, type Piece } from './content.ts'

const p = (...pieces: Piece[]): Piece => ({ tag: 'p', pieces })
const strong = (...pieces: Piece[]): Piece => ({ tag: 'strong', pieces })
const li = (...pieces: Piece[]): Piece => ({ tag: 'li', pieces })
const text = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : text(piece.pieces))).join('')

test.each(['p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'])('[T32] <%s> is an allowed tag', (name) => {
  expect(tagOf(name)).toBe(name)
})

test.each(['script', 'img', 'svg', 'iframe', 'form', 'input', 'style', 'div', 'P', '', 'constructor'])(
  '[T32] <%s> is not an allowed tag',
  (name) => expect(tagOf(name)).toBeUndefined(),
)

test.each([
  ['https://e.example/a?b=1#c', 'https://e.example/a?b=1#c'],
  ['http://e.example', 'http://e.example/'],
  ['mailto:a@e.example', 'mailto:a@e.example'],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//e.example', undefined],
  ['/c/cases', undefined],
  ['', undefined],
  [null, undefined],
])('[T32] the address %j leads to %j', (href, safe) => expect(safeHref(href)).toBe(safe))

describe('tidying', () => {
  test('keeps white space between words, and none between blocks or at their ends', () => {
    const found = tidy([
      '\n',
      p('  one\n two ', strong('three'), ' four\n'),
      '\n  ',
      { tag: 'ul', pieces: ['\n', li(' a '), '\n'] },
      '\n',
    ])
    expect(found).toEqual([p('one two ', strong('three'), ' four'), { tag: 'ul', pieces: [li('a')] }])
  })

  test('drops empty elements and keeps a line break', () => {
    const br: Piece = { tag: 'br', pieces: [] }
    expect(tidy([p(' '), p(), strong(), p('a ', br, ' b')])).toEqual([p('a', br, 'b')])
  })
})

test('[NEWS-05] the length is that of the text without markup', () => {
  const { length } = 'onetwothree'
  expect(
    textLength([p('one', strong('two')), { tag: 'a', href: 'https://a.example/very/long', pieces: ['three'] }]),
  ).toBe(length)
  const parts = Array.from({ length: 55 }, () => p(strong('a'.repeat(10))))
  expect(textLength(parts)).toBe(NEWS_COLLAPSE_OVER)
})

describe('[NEWS-05] the beginning of an item', () => {
  test('ends at a word, with an ellipsis, inside its markup', () => {
    expect(excerpt([p('one two ', strong('three four'), ' five'), p('six')], 15)).toEqual([
      p('one two ', strong('three…')),
    ])
    expect(excerpt([p('one, two'), p('three')], 5)).toEqual([p('one…')])
    expect(excerpt([p('abcdefghij')], 4)).toEqual([p('abcd…')])
  })

  test('is the whole item if it fits', () => {
    const pieces = [p('one'), p('two')]
    expect(excerpt(pieces, 6)).toEqual(pieces)
  })

  test('never has more text than requested, apart from the ellipsis', () => {
    const pieces = [
      p('Lorem ipsum dolor sit amet, ', strong('consectetur'), ' elit.'),
      { tag: 'ul' as const, pieces: [li('sed do'), li('eiusmod')] },
    ]
    for (let length = 1; length < 70; length += 1)
      expect(text(excerpt(pieces, length)).length).toBeLessThanOrEqual(length + 1)
  })
})
