import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { tooLongText } from '@hireproof/contract/reports/file-formats'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { exportReport } from '@hireproof/contract/reports/reports.endpoints'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Body = RequestOf<typeof exportReport>['body']
const exported = async (as: GivenUser, report: ReportName, body: Body) =>
  t.app.inject({
    method: 'POST',
    url: exportReport.path.replace(':report', report),
    headers: { authorization: `Bearer ${await t.tokenOf(as.session)}` },
    payload: body,
  })

async function company(name: string) {
  const id = await t.given.account({ company_name: name })
  return { id, admin: await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' }) }
}
const draft = async (as: GivenUser, values: object = {}) => {
  const { body } = await t.as(as).call(createCase, { body: citizenCase() })
  if (Object.keys(values).length > 0)
    await t.ownerDb.updateTable('verification_case').set(values).where('case_number', '=', body.case_number).execute()
  return body.case_number
}

type Value = { '#text'?: string | number; '@_r'?: string; '@_t'?: string; v?: string; '@_s'?: string }
const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const textIn = (node: unknown): string => {
  const { t: text } = node as { t: Value | string }
  return String(typeof text === 'object' ? (text['#text'] ?? '') : text)
}
/** As spreadsheets read `_x0007_` and `_x005F_` (ECMA-376, ST_Xstring). */
const unmarked = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Reads a spreadsheet by its own rules, not by the code that writes it: the cells by their names, and the whole sheet. */
function readXlsx(bytes: Buffer) {
  const files = unzipSync(bytes)
  const parse = (name: string) => {
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false })
    return parser.parse(strFromU8(files[name]!)) as Record<string, never>
  }
  const { sst } = parse('xl/sharedStrings.xml') as unknown as { sst: { si: unknown[] } }
  const strings = list(sst.si).map((item) => unmarked(textIn(item)))
  const xml = strFromU8(files['xl/worksheets/sheet1.xml']!)
  const { worksheet } = parse('xl/worksheets/sheet1.xml') as unknown as {
    worksheet: { sheetData: { row: { c?: Value | Value[] }[] } }
  }
  const cells = list(worksheet.sheetData.row).flatMap(({ c }) => list(c))
  const read = ({ '@_t': type, v }: Value) =>
    type === 's' ? strings[Number(v)] : v === undefined ? undefined : Number(v)
  return {
    xml,
    cells: Object.fromEntries(cells.map((cell) => [cell['@_r'], read(cell)])),
    types: Object.fromEntries(cells.map((cell) => [cell['@_r'], cell['@_t']])),
    styles: strFromU8(files['xl/styles.xml']!),
  }
}

const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const hostile = [
  ['a formula', '=HYPERLINK("http://evil.example","x")'],
  ['a formula with a sign', '+1+1'],
  ['right to left', 'abc\u202Efdp.exe'],
  ['zero width', 'Ri\u200Bve\u200Dra'],
  ['a control character', 'Ri\u0007vera'],
  ['what looks like a mark', 'Ri_x0041_vera'],
  ['forty characters of the upper planes', '𝒜'.repeat(40)],
  ['markup', '</t></si><si>&amp;"'],
] as const

describe('a spreadsheet of a report', () => {
  test('[REPT-33][REPT-35] has the lines of the head, dates as dates, texts as texts, a frozen head and filters', async () => {
    const { id, admin } = await company('Maple Stores')
    const number = await draft(admin, { last_name: 'Rivera' })
    const filter = { created_from: '2026-11-01', created_to: '2026-11-30' }
    const columns = ['case_number', 'created_on', 'last_name', 'closed_on']
    const answer = await exported(admin, 'ad-hoc-cases', { filter, columns, format: 'xlsx' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="ad-hoc-cases-${id}-2026-11-20.xlsx"`,
    })
    const { cells, types, xml, styles } = readXlsx(answer.rawPayload)
    expect(cells).toEqual({
      ...{ A1: 'Report', B1: 'Ad-Hoc Cases', A2: 'Company', B2: `Maple Stores (${id})` },
      ...{ A3: 'Filter', B3: 'Created from: Nov 1, 2026; Created until: Nov 30, 2026' },
      ...{ A4: 'As of', B4: 'Nov 20, 2026, 10:00 AM EST' },
      ...{ A5: 'Made by', B5: `Ada Admin (${admin.logonId})`, A6: 'Rows', B6: '1 case' },
      ...{ A8: 'Case number', B8: 'Created', C8: 'Last name', D8: 'Closed' },
      ...{ A9: number, B9: serialOf('2026-11-20'), C9: 'Rivera' },
      A10: 'Total: 1 case',
    })
    expect([types.A9, types.B9]).toEqual(['s', undefined])
    expect(styles).toContain('mmm d, yyyy')
    expect(xml).toMatch(/<pane [^>]*ySplit="8"[^>]*state="frozen"/)
    expect(xml).toMatch(/<\/sheetData><autoFilter ref="A8:D9"\/>/)
  })

  test('[REPT-35] times are on the clock of the company, which the head of the column names, and counts are numbers', async () => {
    const { admin } = await company('Maple Stores')
    await t.ownerDb
      .updateTable('app_user')
      .set({ last_login_at: '2026-11-20T15:30:00Z' })
      .where('id', '=', admin.id)
      .execute()
    const { cells } = readXlsx((await exported(admin, 'user-audit', { format: 'xlsx' })).rawPayload)
    const at = (title: string) =>
      Object.keys(cells)
        .find((key) => cells[key] === title)!
        .replace('8', '9')
    expect(cells[at('Last login (Eastern Time)')]).toBeCloseTo(serialOf('2026-11-20') + 10.5 / 24, 6)
    expect(cells[at('Cases created')]).toBe(0)
  })

  test.each(hostile)('[REPT-35] keeps %s as the text that it is', async (_, name) => {
    const { admin } = await company('Maple Stores')
    await draft(admin, { last_name: name })
    const { cells, types, xml } = readXlsx(
      (await exported(admin, 'ad-hoc-cases', { columns: ['last_name'], format: 'xlsx' })).rawPayload,
    )
    expect([cells.A9, types.A9]).toEqual([name, 's'])
    expect(xml).not.toContain('<f>')
  })
})

describe('a PDF of a report', () => {
  test('[REPT-33][REPT-36] is tagged, in English, with its title, the head of the table on each page, and page x of y', async () => {
    const { id, admin } = await company('Maple Stores')
    for (let count = 0; count < 40; count += 1) await draft(admin, { last_name: `Rivera ${count}` })
    const answer = await exported(admin, 'quick-audit', { format: 'pdf' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="quick-audit-${id}-2026-11-20.pdf"`,
    })
    const { isTagged, info, pages, spoken, text } = await readPdf(answer.rawPayload)
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Quick Audit' })
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toMatch(/Case\s+number/)
    }
    const said = (role: string) => spoken.filter(({ roles }) => roles.endsWith(role)).map((each) => each.text)
    expect(said(' TH').slice(0, 2)).toEqual(['Case number', 'Initiated'])
    expect(said(' TR TD')).toHaveLength(41 * 10)
    for (const part of [
      `Maple Stores (${id})`,
      'Nov 20, 2026, 10:00 AM EST',
      `Ada Admin (${admin.logonId})`,
      '40 cases',
    ])
      expect(text).toContain(part)
    expect(said(' TD').slice(-10)[0]).toBe('Total: 40 cases')
  })

  test.each(hostile)('[REPT-36] shows %s without letting it turn or hide a text', async (_, name) => {
    const { admin } = await company('Maple Stores')
    await draft(admin, { last_name: name })
    const answer = await exported(admin, 'ad-hoc-cases', { columns: ['last_name'], format: 'pdf' })
    const { spoken } = await readPdf(answer.rawPayload)
    const cells = spoken.filter(({ roles }) => roles.endsWith(' TD')).map(({ text }) => text)
    const shown = cells[0]!.replaceAll(/\s/g, '')
    const seen = shown.replaceAll(/\[U\+([\dA-F]+)\]/g, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    expect(seen).toBe(name.replaceAll(' ', ''))
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})

test.each(hostile)('[REPT-34] a CSV file has %s in one cell, and no formula', async (_, name) => {
  const { admin } = await company('Maple Stores')
  await draft(admin, { last_name: name })
  const { body } = await exported(admin, 'ad-hoc-cases', { columns: ['last_name'] })
  const [cell] = parseCsv(body.replace('\uFEFF', '')).at(-2)!
  expect(cell).toBe(/^[=+]/.test(name) ? `'${name}` : name)
})

test('[REPT-08] no kind of file has more of a Social Security number than its last four digits', async () => {
  const { admin } = await company('Maple Stores')
  await t.as(admin).call(createCase, { body: citizenCase({ ssn: '900-47-4321' }) })
  const book = await exported(admin, 'ad-hoc-cases', { format: 'xlsx' })
  const { cells } = readXlsx(book.rawPayload)
  const { text } = await readPdf((await exported(admin, 'ad-hoc-cases', { format: 'pdf' })).rawPayload)
  const all = Object.values(unzipSync(book.rawPayload)).map((part) => strFromU8(part))
  expect(Object.values(cells)).toContain('***-**-4321')
  expect(text.replaceAll(/\s/g, '')).toContain('***-**-4321')
  for (const each of [...all, text.replaceAll(/\s/g, '')]) expect(each).not.toMatch(/900-?47/)
})

test('[REPT-36] a report that is too long for a PDF offers CSV, which takes it', async () => {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const admin = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  for (let count = 0; count < 51; count += 1) await t.given.account({ type: 'CHILD', parent_account_id: corporate })
  const filter = { year_from: 2007, year_to: 2026 }
  const refused = await exported(admin, 'usage-by-fiscal-year', { filter, format: 'pdf' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      issues: [
        { code: 'REPORT_TOO_LONG', message: 'A file for PDF has at most 1,000 rows. Choose CSV or narrow the report.' },
      ],
    },
  ])
  const taken = await exported(admin, 'usage-by-fiscal-year', { filter, format: 'csv' })
  expect(taken.statusCode).toBe(200)
  expect(parseCsv(taken.body.replace('\uFEFF', ''))).toHaveLength(1020 + 9)
})

test('[REPT-35] a spreadsheet takes up to 100,000 rows, and then offers CSV', () => {
  expect(tooLongText('xlsx', 100_000)).toBe(
    'A file for Excel (XLSX) has at most 100,000 rows. Choose CSV or narrow the report.',
  )
})

test('[REPT-07] users of a closed account run reports and take every kind of file', async () => {
  const { id, admin } = await company('Maple Stores')
  await draft(admin)
  await sql`update account set status = 'CLOSED', closed_date = '2026-11-01' where id = ${id}`.execute(t.ownerDb)
  for (const format of ['csv', 'xlsx', 'pdf'] as const)
    expect((await exported(admin, 'quick-audit', { format })).statusCode, format).toBe(200)
})
