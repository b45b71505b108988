import { describe, expect, test } from 'vitest'
import { parseCsv } from '../testing/parse-csv.ts'
import { csvLine } from './csv.ts'

const back = (text: string) => parseCsv(csvLine([text]))[0]?.[0]

describe('a cell of a table for spreadsheets', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '+12025550100',
    '-2',
    '@SUM(A1:A9)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00A0=1',
    '\u3000＝1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '﹢1',
    '﹣1',
    '\uFEFF=1',
  ])('[T33] %j is not a formula: it gets an apostrophe in front, and nothing of it is lost', (text) => {
    expect(back(text)).toBe(`'${text}`)
  })

  test.each([
    '',
    'Ana',
    "O'Neil",
    'Smith-Jones',
    'a=b',
    '(202) 555-0100 ext. 12',
    'ana@example.com',
    '2026-11-20 10:00',
    '00000123',
    'a "quoted" name',
    '"',
    'one, two; three',
    'two\r\nlines',
    'Zoë Ångström 陳 🗽',
    "'already",
  ])('[T33] %j comes back as it was', (text) => {
    expect(back(text)).toBe(text)
  })

  test('[T33] is in quotes, so that no other separator begins a cell', () => {
    expect(csvLine(['a;=1', 'b\t=1'])).toBe('"a;=1","b\t=1"\r\n')
  })
})
