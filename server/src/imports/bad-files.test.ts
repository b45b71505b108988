import { monitorEventLoopDelay } from 'node:perf_hooks'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientUploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import { hiringSiteUploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { sendImport } from '../testing/send-import.ts'
import { importForm, siteCsv } from '../testing/site-samples.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { testApp } from '../testing/test-app.ts'
import { OLD_ENCODING } from './decode-file.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '20000' } })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const MIB = 1024 * 1024
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const address = 'Address Line 1,Address Line 2,City,State,Zip Code'
const cafe = '1 Café Street,,Salem,OR,97301'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
let eins = 120_000_000

/** Each kind of file with an address in its last cells, and what stands before it in a line. */
const kinds = [
  {
    what: 'hiring sites',
    uploads: hiringSiteUploads,
    type: 'EMPLOYER' as const,
    names: '',
    width: 5,
    start: () => '',
    large: 10_000,
    missing: ['The column Zip Code is missing.', 'The columns Address Line 1, State, and Zip Code are missing.'],
  },
  {
    what: 'clients',
    uploads: clientUploads,
    type: 'AGENCY' as const,
    names: 'Legal Name,EIN,',
    width: 7,
    start: () => `Elm Bakery,${(eins += 1)},`,
    // adding a client takes ten times as long as adding a site
    large: 2000,
    missing: ['The columns Legal Name and EIN are missing.', 'The columns Legal Name and EIN are missing.'],
  },
]

describe.each(kinds)('a file of $what', ({ uploads, type, names, width, start, large, missing }) => {
  const company = async () => t.given.user({ account_id: await t.given.account({ type }), role: 'PROGRAMADMIN' })
  const send = async (
    content: string | Uint8Array<ArrayBuffer>,
    more: Record<string, string> = {},
    user?: GivenUser,
  ) => {
    const admin = user ?? (await company())
    return {
      admin,
      ...(await sendImport(t, admin, { upload: uploads.upload, accountId: admin.accountId, content, more })),
    }
  }
  const rowsOf = async ({ admin, body }: Awaited<ReturnType<typeof send>>) => {
    const found = []
    for (const status of ['GOOD', 'PROBLEM'] as const) {
      const params = { accountId: admin.accountId, uploadId: body.id }
      found.push(...(await t.as(admin).call(uploads.listRows, { params, query: { status, size: 50 } })).body.rows)
    }
    return found.toSorted((one, other) => one.line - other.line)
  }
  const header = names + address
  /** A line of the file, which ends with an address. */
  const line = (text: string) => start() + text
  const csv = (lines: readonly string[]) => siteCsv(lines.map(line), header)
  test.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
    ['UTF-8', bytesOf(csv([cafe])), []],
    ['UTF-8 with a mark', bytesOf([0xef, 0xbb, 0xbf], csv([cafe])), []],
    ['UTF-16', new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(csv([cafe]))])), []],
    [
      'UTF-16, big end first',
      new Uint8Array(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(csv([cafe])).swap16()])),
      [],
    ],
    ['Windows-1252', new Uint8Array(Buffer.from(csv([cafe]), 'latin1')), [OLD_ENCODING]],
  ])('[SITE-09][CLNT-14] a file in %s is read', async (_, content, notices) => {
    const sent = await send(content)
    expect(sent.body).toMatchObject({ counts: { GOOD: 1 }, notices })
    expect((await rowsOf(sent))[0]?.values['street']).toBe('1 Café Street')
  })

  test.each([
    [
      'semicolons and LF',
      `${header.replaceAll(',', ';')}\n${line('').replaceAll(',', ';')}1 Elm, Rear;;Salem;OR;97301\n`,
    ],
    [
      'tabs and CR',
      `${header.replaceAll(',', '\t')}\r${line('').replaceAll(',', '\t')}1 Elm, Rear\t\tSalem\tOR\t97301\r`,
    ],
    ['quotes', `${header}\r\n${line('"1 Elm, Rear","","Salem",OR,"97301"')}`],
    [
      'other names in another order',
      `${names}ST,ZIP,Town,Postal code,Street,Note\n${line('OR,97301,Salem,1,"1 Elm, Rear",x')}\n`,
    ],
    ['blank lines', `\n\n${header}\n\n,,,,\n${line('"1 Elm, Rear",,Salem,OR,97301')}\n\n`],
  ])('[SITE-09][SITE-10][CLNT-14] a file with %s is read', async (_, content) => {
    const sent = await send(content)
    expect(sent.body.counts).toMatchObject({ GOOD: 1, PROBLEM: 0 })
    expect((await rowsOf(sent))[0]?.values).toMatchObject({
      ...{ street: '1 Elm, Rear', street2: '', city: 'Salem', state: 'OR', zip: '97301' },
    })
  })

  test('[SITE-09][CLNT-14] cells may hold line ends and quotes, and lines keep their numbers', async () => {
    const sent = await send(
      `${header}\r\n${line('"1 Elm\r\nRear",,Salem,OR,97301')}\r\n${line('2 "Elm",,Salem,OR,97301')}\r\n${line('3 Elm,,Salem,OR,97301,extra')}\r\n`,
    )
    expect((await rowsOf(sent)).map(({ line, status, problems }) => [line, status, problems[0]?.message])).toEqual([
      [2, 'PROBLEM', 'This field must not contain control characters.'],
      [4, 'GOOD', undefined],
      [
        5,
        'PROBLEM',
        `This line has ${width + 1} cells instead of ${width}. Put a text with a separator in it in quotation marks.`,
      ],
    ])
  })

  test.each([
    ['short', '"3 Elm,,Salem,OR,97301\r\n4 Elm,,Salem,OR,97301\r\n'],
    ['of megabytes', `"3 ${'Elm '.repeat(MIB)}`],
  ])(
    '[SITE-09][CLNT-14] an unclosed quotation mark is told with its line, and reading stops there: %s',
    async (_, rest) => {
      const { body } = await send(csv(['1 Elm,,Salem,OR,97301', '2 Elm,,Salem,OR,97301']) + rest)
      expect(body.counts).toMatchObject({ GOOD: 2, PROBLEM: 0 })
      expect(body.notices).toEqual([expect.stringContaining('The quotation mark in line 4 is never closed.')])
    },
  )

  test('[SITE-10][CLNT-14] unknown columns are named, and a file without column names can be read in the order of the template', async () => {
    expect(
      (await send(`Manager,${header},Color\nKim,${line('1 Elm,,Salem,OR,97301')},1\n`)).body.ignoredColumns,
    ).toEqual(['Manager', 'Color'])
    const data = `${line('1 Elm,,Salem,OR,97301')}\r\n`
    const refused = await send(data)
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ code: 'file_no_header' }] } })
    expect((await send(data, { header: 'none' }, refused.admin)).body.counts).toMatchObject({ GOOD: 1 })
  })

  const many = (count: number) => csv(Array.from({ length: count }, (_, index) => `${index} Elm,,Salem,OR,97301`))

  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['an empty one', '', 400, 'This file is empty.'],
    ['blanks', ' \r\n\r\n', 400, 'This file is empty.'],
    ['commas only', ',,,,\n,,,,\n', 400, 'This file cannot be read'],
    ['column names only', csv([]), 400, 'This file has no rows besides the names of the columns.'],
    ['a workbook', bytesOf([0x50, 0x4b, 3, 4], 'xl/workbook.xml'), 400, 'This file is a workbook.'],
    ['an old workbook', bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 400, 'This file is a workbook.'],
    ['a NUL', `${header}\n${line('1 Elm\0,,Salem,OR,97301')}\n`, 400, 'This file is not text.'],
    ['UTF-16 without a mark', new Uint8Array(utf16(csv([cafe]))), 400, 'This file is not text.'],
    ['a missing column', 'Street,City,State\n1,2,3\n', 400, missing[0] ?? ''],
    ['missing columns', 'City,Note\n1,2\n', 400, missing[1] ?? ''],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n1\n`, 400, 'This file cannot be read'],
    ['5 MB of commas', ','.repeat(5 * MIB - 1), 400, 'This file cannot be read'],
    ['a cell of megabytes', `${'a'.repeat(4 * MIB)},b\n1,2\n`, 400, 'This file cannot be read'],
    ['10,001 rows', many(10_001), 413, 'A file can have at most 10,000 rows. Reading stopped at line 10,002.'],
    ['more than 5 MB', `${header}\n${' '.repeat(5 * MIB)}`, 413, 'A file can have at most 5 MB.'],
  ])(
    '[SITE-08][SITE-10][CLNT-14] a file that cannot be checked is refused with one sentence: %s',
    async (_, content, status, text) => {
      const { admin, ...answer } = await send(content)
      expect(answer.status).toBe(status)
      expect(answer.body.issues?.[0]?.message).toContain(text)
      expect(await t.ownerDb.selectFrom('import_upload').where('account_id', '=', admin.accountId).execute()).toEqual(
        [],
      )
    },
  )

  test('[SITE-08][SITE-18][CLNT-14] thousands of rows are checked while others get their turn', async () => {
    const admin = await company()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { body } = await send(many(large), {}, admin)
    delay.disable()
    expect(body.counts).toMatchObject({ GOOD: large })
    expect(delay.percentile(99) / 1e6).toBeLessThan(200)
    const params = { accountId: admin.accountId, uploadId: body.id }
    expect((await t.as(admin).call(uploads.commit, { params, body: { version: 1 } })).body.added).toBe(large)
  }, 60_000)

  test('[SITE-18][CLNT-14] a node checks two files at once, and others are told when to send theirs again', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(many(3000))))
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, admin } of refused) {
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect((await send(csv([cafe]), {}, admin)).status).toBe(201)
    }
  }, 60_000)

  test('[SITE-17][CLNT-14] hostile texts in every cell are kept as typed or refused, and nothing answers 5xx', async () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = hostileTexts
      .filter((text) => !text.includes('\0'))
      .map((text) => [text, text, text, text, text].map((each) => cell(each.slice(0, 400))).join(','))
    const { status, admin, body } = await send(csv(lines))
    expect(status).toBe(201)
    const params = { accountId: admin.accountId, uploadId: body.id }
    expect((await t.as(admin).call(uploads.acceptProposals, { params, body: {} })).status).toBe(200)
    const query = { status: 'PROBLEM', size: 50 } as const
    expect((await t.as(admin).call(uploads.listRows, { params, query })).status).toBe(200)
  })
  test('[SITE-11][CLNT-14] what looks like a Social Security number is never kept', async () => {
    const sent = await send(`${header}\n${line('1 Elm,123-45-6789,Salem,Oregon,97301')}\n`)
    const message = 'This looked like a Social Security number. We did not keep it: enter the cell again without it.'
    const [row] = await rowsOf(sent)
    expect(row).toMatchObject({ status: 'PROBLEM', values: { street2: '•••-••-••••' } })
    expect(row?.problems).toContainEqual({ field: 'street2', message })
    const params = { accountId: sent.admin.accountId, uploadId: sent.body.id }
    expect((await t.as(sent.admin).call(uploads.acceptProposals, { params, body: {} })).body.counts.PROBLEM).toBe(1)
    const values = { ...row?.values, street2: 'c/o 123 45 6789' }
    const changed = await t.as(sent.admin).call(uploads.changeRow, { params: { ...params, line: 2 }, body: { values } })
    expect(changed.body.row.values['street2']).toBe('c/o •••-••-••••')
    const kept = await t.ownerDb.selectFrom('import_row').selectAll().where('upload_id', '=', sent.body.id).execute()
    expect(JSON.stringify(kept)).not.toMatch(/6789/)
  })

  test('[SITE-15][CLNT-14] a form without a file, with two, or with a wrong length is refused', async () => {
    const admin = await company()
    const url = uploads.upload.path.replace(':accountId', String(admin.accountId))
    const authorization = `Bearer ${await t.tokenOf(admin.session)}`
    const { payload, type } = await importForm(csv([cafe]))
    const ask = (body: Buffer | undefined, headers: Record<string, string>) =>
      t.app.inject({ method: 'POST', url, headers: { authorization, ...headers }, ...(body ? { payload: body } : {}) })
    expect((await ask(undefined, {})).statusCode).toBe(400)
    expect((await ask(Buffer.from('{}'), { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await ask(payload.subarray(0, payload.length - 60), { 'content-type': type })).statusCode).toBe(400)
    const two = new FormData()
    for (const name of ['a.csv', 'b.csv']) two.append('file', new File([csv([cafe])], name))
    const both = new Response(two)
    const bothType = both.headers.get('content-type') ?? ''
    expect((await ask(Buffer.from(await both.arrayBuffer()), { 'content-type': bothType })).statusCode).toBe(400)
    expect((await t.anonymous.call(uploads.upload, { params: { accountId: admin.accountId } })).status).toBe(401)
  })

  test('[SITE-15][CLNT-14] a connection that is cut leaves nothing, and the company can send again', async () => {
    const admin = await company()
    const { payload, type } = await importForm(many(5000))
    const { port } = t.app.server.address() as AddressInfo
    const headers = {
      authorization: `Bearer ${await t.tokenOf(admin.session)}`,
      'content-type': type,
      'content-length': payload.length,
    }
    const path = uploads.upload.path.replace(':accountId', String(admin.accountId))
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
    const closed = new Promise((resolve) => sending.once('close', resolve).once('error', () => undefined))
    sending.write(payload.subarray(0, 100_000), () => sending.destroy())
    await closed
    await expect.poll(async () => (await send(csv([cafe]), {}, admin)).status).toBe(201)
    const kept = await t.ownerDb
      .selectFrom('import_upload')
      .select('file_name')
      .where('account_id', '=', admin.accountId)
      .execute()
    expect(kept).toHaveLength(1)
  })
})
