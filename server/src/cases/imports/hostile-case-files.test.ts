import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import { expect, test } from 'vitest'
import { caseCsv, caseLine } from '../../testing/case-file-samples.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const MIB = 1024 * 1024
const [header = '', row = ''] = caseCsv([caseLine()]).split('\r\n')

async function send(content: string | Uint8Array<ArrayBuffer>) {
  const user = await t.given.user({ account_id: await t.given.account() })
  return { user, ...(await sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content })) }
}

test.each([
  ['nothing', '', 'This file is empty.'],
  ['column names only', `${header}\r\n`, 'This file has no rows besides the names of the columns.'],
  ['a NUL', `${header}\r\n${row.replace('Rivera', 'Riv\0era')}\r\n`, 'This file is not text.'],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from(`${header}\r\n${row}`, 'utf16le')), 'This file is not text.'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'This file is a workbook.'],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n1\n`, 'This file cannot be read'],
  ['10 MB of commas', ','.repeat(10 * MIB - 1), 'This file cannot be read'],
  ['a cell of megabytes', `${header}\r\n"${'a'.repeat(8 * MIB)}",b\r\n`, 'This file cannot be read'],
])(
  '[CASE-157][CASE-158] a file of cases with %s is refused with one sentence, and nothing is kept',
  async (_, content, text) => {
    const { user, status, body } = await send(content)
    expect(status).toBe(400)
    expect(body.issues?.[0]?.message).toContain(text)
    const kept = t.ownerDb.selectFrom('import_upload').selectAll().where('account_id', '=', user.accountId)
    expect(await kept.execute()).toEqual([])
  },
)

test('[CASE-158] a quotation mark that is never closed is told with its line, and line ends may differ', async () => {
  const [first = '', second = ''] = caseCsv([caseLine(), caseLine()]).trimEnd().split('\r\n').slice(1)
  const { body } = await send(`${header}\r\n${first}\n${second}\r"Lopez`)
  expect(body.counts).toMatchObject({ GOOD: 2, PROBLEM: 0 })
  expect(body.notices).toEqual([expect.stringContaining('The quotation mark in line 4 is never closed.')])
})

test('[CASE-159] of thousands of equal rows one is ready, and all others repeat it', async () => {
  const { body } = await send(`${header}\r\n${`${row}\r\n`.repeat(3000)}`)
  expect(body.counts).toMatchObject({ GOOD: 1, REPEATED: 2999 })
})

test('[CASE-158][CASE-165] hostile texts in every cell are kept as typed or refused, and no answer is a failure', async () => {
  const texts = hostileTexts.filter((text) => !text.includes('\0')).map((text) => text.slice(0, 400))
  const numbered = texts.map((text) => ({ text, line: caseLine() }))
  const content = caseCsv(
    numbered.map(({ text, line }) => ({ ...line, last_name: text, first_name: text, us_passport_number: text })),
  )
  const { user, status, body } = await send(content)
  expect(status).toBe(201)
  const query = { status: 'PROBLEM', size: 50 } as const
  expect((await t.as(user).call(calls.listRows, { params: { uploadId: body.id }, query })).status).toBe(200)
  const rows = t.ownerDb.selectFrom('import_row').selectAll().where('upload_id', '=', body.id)
  const kept = JSON.stringify(await rows.execute())
  for (const { line } of numbered) expect(kept).not.toContain(line.ssn)
})
