import { nameKey } from '@hireproof/contract/words/name-key'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const names = [
  ...['Okafor', 'de la García-Pérez', "O'Neil", 'O’Neil', 'Núñez', 'ŁUKASZ Øst', 'Weiß', 'Æther Œuvre', 'Þór', 'Đặng'],
  ...['Nguyễn Văn', 'İpek Işık', 'St. John, Jr.', 'Anne–Marie', 'Дмитрий', '王小明', 'محمد', 'שרה', '  x  ', ''],
]

// Each with a letter before and after it: the first 12,288 characters hold all that Unicode or JavaScript takes for a space.
const spaces = [...Array.from({ length: 0x3001 }, (_, code) => code), 0xfe_ff].flatMap((code) =>
  /[\s\p{Z}\p{C}]/u.test(String.fromCodePoint(code)) ? [`a${String.fromCodePoint(code)}b`] : [],
)

test('names have the same key in the database and in the rules', async () => {
  // The database keeps no half of a character, and no NUL.
  const typed = [...names, ...spaces, ...hostileTexts].filter((name) => name.isWellFormed() && !name.includes('\0'))
  expect(typed.length).toBeGreaterThan(names.length)
  const found = await sql<{ key: string }>`select name_key(name) as key
    from unnest(${typed}::text[]) with ordinality as t (name, place) order by place`.execute(t.ownerDb)
  expect(found.rows.map(({ key }) => key)).toEqual(typed.map(nameKey))
})
