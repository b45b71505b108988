import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeSearch, parseSearch } from './search-params.ts'

const schema = z.object({
  q: z._default(z.string().check(z.maxLength(20)), ''),
  status: z._default(z.array(z.enum(['OPEN', 'CLOSED'])), []),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  size: z._default(z.enum(['10', '20', '50']), '20'),
})
const parse = (text: string) => parseSearch(schema, new URLSearchParams(text))
const change = (text: string, changes: Partial<ReturnType<typeof parse>>) =>
  changeSearch(schema, parse(text), changes).toString()
const defaults = { q: '', status: [], page: 1, size: '20' }

describe('parseSearch', () => {
  test('reads values and lists', () => {
    expect(parse('q=lee&status=OPEN&status=CLOSED&page=3&size=50')).toEqual({
      q: 'lee',
      status: ['OPEN', 'CLOSED'],
      page: 3,
      size: '50',
    })
  })
  test('reads a single value of a list as a list', () => {
    expect(parse('status=OPEN').status).toEqual(['OPEN'])
  })
  test.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'size=1000', 'status=BAD', 'unknown=1', '__proto__=1'])(
    'falls back to the defaults for "%s"',
    (text) => expect(parse(text)).toEqual(defaults),
  )
  test('keeps valid values next to invalid ones', () => {
    expect(parse('q=lee&page=x&size=10')).toEqual({ ...defaults, q: 'lee', size: '10' })
  })
})

describe('changeSearch', () => {
  test('returns to the first page when anything but the page changes', () => {
    expect(change('page=4', { q: 'lee' })).toBe('q=lee')
    expect(change('q=lee&page=4', { size: '50' })).toBe('q=lee&size=50')
  })
  test('changes only the page when the page changes', () => {
    expect(change('q=lee&status=OPEN&page=4', { page: 5 })).toBe('q=lee&status=OPEN&page=5')
  })
  test('leaves defaults out of the address', () => {
    expect(change('q=lee&size=50', { q: '', size: '20' })).toBe('')
  })
  test('writes a list as repeated values', () => {
    expect(change('', { status: ['OPEN', 'CLOSED'] })).toBe('status=OPEN&status=CLOSED')
  })
})
