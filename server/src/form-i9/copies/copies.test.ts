import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import { copySteps, jpeg } from '../../testing/copy-steps.ts'
import { formOf } from '../../testing/upload-form.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { testApp, whenFinished } from '../../testing/test-app.ts'
import { byEmployee, listCopies, openCopy } from './document-copy.ts'

const t = await testApp()
const { company, signed, complete, rowsOf, auditOf, employer, invited } = copySteps(t)

type Answer = { statusCode: number; json: () => unknown }
const codeOf = ({ statusCode, json }: Answer) => {
  const { code, issues } = json() as { code: string; issues?: { code: string }[] }
  return [statusCode, issues?.[0]?.code ?? code]
}
const idOf = (answer: Answer) => {
  expect(answer.statusCode).toBe(201)
  return (answer.json() as { id: string }).id
}

describe('copies of documents', () => {
  test('[T34] are added by employee and employer, kept sealed, and served with their type so that they run nowhere', async () => {
    const form = await signed()
    const front = idOf(await form.employee.add({ bytes: Buffer.from(await jpeg()) }))
    const document = await PDFDocument.create()
    document.addPage()
    const bytes = Buffer.from(await document.save())
    const pages = idOf(await form.employer.add({ bytes, side: 'pages', documentCode: 'OTHER', name: '..\\x.pdf.exe' }))
    const { results, can } = await form.employer.list()
    expect(can).toEqual({ view: true, add: true, remove: true })
    expect(results).toMatchObject([
      { id: front, documentCode: 'US_PASSPORT', side: 'front', mediaType: 'image/jpeg', from: 'employee' },
      { id: pages, documentCode: 'OTHER', side: 'pages', mediaType: 'application/pdf', from: 'employer' },
    ])
    expect((await form.employee.list()).results.map(({ id }) => id)).toEqual([front])
    for (const row of await rowsOf(form.id)) {
      expect(row.sealed_content?.includes('%PDF')).toBe(false)
      expect(row.sealed_content?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    }
    const viewed = await form.employer.view(pages)
    expect(viewed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment; filename="copy.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(viewed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const own = await form.employee.view(front)
    expect(own.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect((await sharp(own.rawPayload).metadata()).format).toBe('jpeg')
    // the employee cannot open what the employer added
    expect((await form.employee.view(pages)).statusCode).toBe(404)
    expect((await auditOf(form.id)).slice(-3).map(({ action, after }) => [action, after])).toEqual([
      [
        'form_i9.copy_added',
        { copyId: front, documentCode: 'US_PASSPORT', side: 'front', mediaType: 'image/jpeg', size: results[0]?.size },
      ],
      [
        'form_i9.copy_added',
        { copyId: pages, documentCode: 'OTHER', side: 'pages', mediaType: 'application/pdf', size: results[1]?.size },
      ],
      ['form_i9.copy_viewed', { copyId: pages }],
    ])
  })

  test('[T34] are listed and opened for the other parts of a form', async () => {
    const { admin, id, employee } = await signed()
    const copyId = idOf(await employee.add({ bytes: Buffer.from(await jpeg()) }))
    await inTransaction(t.deps.appDb, admin.accountId, async (trx) => {
      const [copy] = await listCopies(trx, id)
      expect(copy).toMatchObject({ id: copyId, side: 'front', mediaType: 'image/jpeg', by: byEmployee })
      const opened = await openCopy(t.deps.config.keys.data, trx, id, copyId)
      expect(opened?.bytes.length).toBe(copy?.size)
    })
  })

  test('[T34] of up to 5 MB are accepted; one byte more, an empty upload, or half a form is refused', async () => {
    const { employee, employer: user, id } = await signed()
    const photo = Buffer.from(await jpeg())
    const filled = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect((await employee.add({ bytes: filled(COPY_BYTES) })).statusCode).toBe(201)
    expect(codeOf(await employee.add({ bytes: filled(COPY_BYTES + 1) }))).toEqual([413, 'payload_too_large'])
    expect(codeOf(await user.add({ bytes: filled(3 * COPY_BYTES) }))).toEqual([413, 'payload_too_large'])
    expect(codeOf(await user.add({ bytes: Buffer.alloc(0) }))).toEqual([400, 'file_missing'])
    expect(codeOf(await user.add({ bytes: Buffer.from('<svg/>'), name: 'a.png', type: 'image/png' }))).toEqual([
      400,
      'file_type',
    ])
    expect((await user.add({ bytes: photo, documentCode: 'constructor' })).statusCode).toBe(400)
    expect((await user.add({ bytes: photo, side: 'left' })).statusCode).toBe(400)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('[T34] that are cut off on the way, or that never end, leave nothing behind', async () => {
    const { id, admin } = await signed()
    const { payload, type } = await formOf({ bytes: Buffer.from(await jpeg()) })
    const url = `/api/account/plus_cases/${id}/copies`
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}`, 'content-type': type }
    const ask = (sent: Buffer | string, more = {}) =>
      t.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: sent })
    expect(codeOf(await ask(payload.subarray(0, -30)))).toEqual([400, 'file_missing'])
    expect(codeOf(await ask('{}', { 'content-type': 'application/json' }))).toEqual([400, 'file_missing'])
    expect(codeOf(await ask(payload, { 'content-type': 'multipart/form-data' }))).toEqual([400, 'file_missing'])
    expect((await ask(payload, { 'content-type': 'image/jpeg' })).statusCode).toBe(415)
    expect(codeOf(await ask(payload, { authorization: 'Bearer x' }))).toEqual([401, 'unauthenticated'])
    expect(await rowsOf(id)).toEqual([])
  })

  const listening = async () => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    return (t.app.server.address() as AddressInfo).port
  }

  test('[T34] that one sender sends slowly, however many at once, keep no one else waiting', async () => {
    const slow = await signed()
    const port = await listening()
    const { payload, type } = await formOf({ bytes: Buffer.from(await jpeg()), formId: slow.id })
    const path = '/api/employee/v1/copies'
    const headers = { cookie: slow.cookie, 'content-type': type, 'content-length': payload.length }
    const refused: (number | undefined)[] = []
    const sending = Array.from({ length: 16 }, () => {
      const asked = request({ port, path, method: 'POST', headers })
      asked.on('error', () => undefined)
      asked.on('response', ({ statusCode }) => refused.push(statusCode))
      asked.write(payload.subarray(0, 100))
      return asked
    })
    await expect.poll(() => refused).toEqual(Array<number>(14).fill(429))
    const quick = await signed()
    expect((await quick.employee.add({ bytes: Buffer.from(await jpeg()) })).statusCode).toBe(201)
    expect((await slow.employer.add({ bytes: Buffer.from(await jpeg()) })).statusCode).toBe(429)
    for (const asked of sending) asked.destroy()
    await expect.poll(async () => (await slow.employer.add({ bytes: Buffer.from(await jpeg()) })).statusCode).toBe(201)
  })

  test('[F02] whose connection dies before they are kept leave nothing, and can be sent again', async () => {
    const { employee, id, admin } = await signed()
    const bytes = Buffer.from(await jpeg())
    const chain = String(admin.accountId)
    const hold = await lockRows(t.ownerDb, sql`select from audit_head where chain = ${chain} for update`)
    const asked = employee.add({ bytes })
    await expect.poll(() => countWaiting(t.ownerDb), { interval: 5 }).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.ownerDb)
    expect(codeOf(await asked)).toEqual([503, 'unavailable'])
    await hold.release()
    expect(await rowsOf(id)).toEqual([])
    expect((await employee.add({ bytes })).statusCode).toBe(201)
  })

  test('[F15] sent again after a lost answer are kept once', async () => {
    const { employee, id } = await signed()
    const bytes = Buffer.from(await jpeg('#123456'))
    const answers = await Promise.all([employee.add({ bytes }), employee.add({ bytes }), employee.add({ bytes })])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await rowsOf(id)).toHaveLength(1)
    expect((await auditOf(id)).filter(({ action }) => action === 'form_i9.copy_added')).toHaveLength(1)
  })

  test('are limited to twelve per form, also when many arrive at the same time', async () => {
    const { employee, id, employer: user } = await signed()
    const bytes = Buffer.from(await jpeg())
    const codes = ['US_PASSPORT', 'FORM_I766', 'FORM_I551', 'OTHER']
    const sides = ['front', 'back', 'pages']
    const slots = codes.flatMap((documentCode) => sides.map((side) => ({ bytes, documentCode, side })))
    for (const slot of slots.slice(0, 10)) idOf(await employee.add(slot))
    const last = await Promise.all([
      ...slots.slice(10).map((slot) => employee.add(slot)),
      user.add({ bytes, documentCode: 'DRIVERS_LICENSE' }),
    ])
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409])
    expect(codeOf(await user.add({ bytes, documentCode: 'SCHOOL_ID_CARD' }))).toEqual([409, 'COPIES_FULL'])
    expect(await rowsOf(id)).toHaveLength(12)
  })
})

describe('a copy', () => {
  test('[F15] is removed once when two calls ask at the same time, and its content is gone', async () => {
    const { employee, employer: user, id } = await signed()
    const copyId = idOf(await employee.add({ bytes: Buffer.from(await jpeg()) }))
    const answers = await Promise.all([user.remove(copyId), employee.remove(copyId), user.remove(copyId)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404])
    expect(await rowsOf(id)).toMatchObject([{ id: copyId, sealed_content: null, removed_at: expect.any(Date) as Date }])
    expect((await user.view(copyId)).statusCode).toBe(404)
    expect((await user.list()).results).toEqual([])
    const removed = (await auditOf(id)).filter(({ action }) => action === 'form_i9.copy_removed')
    expect(removed).toMatchObject([{ before: { copyId, documentCode: 'US_PASSPORT', side: 'front' } }])
  })

  test('stays once Section 2 is signed: no one can remove it, not even the application itself', async () => {
    const { admin, employee, employer: user, id } = await signed()
    const bytes = Buffer.from(await jpeg())
    const copyId = idOf(await employee.add({ bytes }))
    await complete(id)
    expect(codeOf(await employee.remove(copyId))).toEqual([409, 'COPIES_FINAL'])
    expect(codeOf(await user.remove(copyId))).toEqual([409, 'COPIES_FINAL'])
    expect(codeOf(await employee.add({ bytes, side: 'back' }))).toEqual([409, 'COPIES_FINAL'])
    expect((await employee.list()).can).toEqual({ view: true, add: false, remove: false })
    // a receipt is replaced later, and someone proves again that they may work
    expect((await user.add({ bytes, side: 'back' })).statusCode).toBe(201)
    expect((await user.list()).can).toEqual({ view: true, add: true, remove: false })
    const removed = inTransaction(t.deps.appDb, admin.accountId, (trx) =>
      trx
        .updateTable('document_copy')
        .set({ sealed_content: null, sealed_key_id: null, removed_at: t.clock.now() })
        .where('id', '=', copyId)
        .executeTakeFirst(),
    )
    expect(Number((await removed).numUpdatedRows)).toBe(0)
  })

  test('is accepted only after Section 1 is signed', async () => {
    const admin = await company()
    const { plusCase } = await invited(admin)
    const user = await employer(admin, plusCase.id)
    expect(codeOf(await user.add({ bytes: Buffer.from(await jpeg()) }))).toEqual([409, 'SECTION_1_OPEN'])
    expect(await user.list()).toEqual({
      results: [],
      keepsOtherCopies: null,
      offersVideo: false,
      can: { view: true, add: false, remove: true },
    })
  })

  test('[T34] of another form or another company is not found, and no one else may touch one', async () => {
    const own = await signed()
    const foreign = await signed()
    const bytes = Buffer.from(await jpeg())
    const theirs = idOf(await foreign.employee.add({ bytes }))
    for (const asked of [
      await own.employee.view(theirs),
      await own.employee.remove(theirs),
      await own.employer.view(theirs),
      await own.employer.remove(theirs),
      await (await employer(own.admin, foreign.id)).view(theirs),
      await (await employer(own.admin, foreign.id)).add({ bytes }),
    ]) {
      expect(codeOf(asked)).toEqual([404, 'not_found'])
    }
    // someone else has opened their form in this browser since
    expect(codeOf(await own.employee.add({ bytes, formId: foreign.id }))).toEqual([401, 'unauthenticated'])
    const colleague = await t.given.user({ account_id: own.admin.accountId, role: 'GENERAL' })
    expect(codeOf(await (await employer(colleague, own.id)).add({ bytes }))).toEqual([403, 'forbidden'])
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', own.admin.accountId)
      .execute()
    expect(codeOf(await own.employer.add({ bytes }))).toEqual([403, 'account_closed'])
    expect(codeOf(await own.employee.add({ bytes }))).toEqual([403, 'account_closed'])
    expect(await rowsOf(foreign.id)).toHaveLength(1)
  })

  test('[T41] that was changed, moved or renamed is not opened, and the audit records it', async () => {
    const form = await signed()
    const [first, second] = [
      idOf(await form.employee.add({ bytes: Buffer.from(await jpeg('#111111')) })),
      idOf(await form.employee.add({ bytes: Buffer.from(await jpeg('#eeeeee')), side: 'back' })),
    ]
    const [a] = await rowsOf(form.id)
    const change = (set: object) => t.ownerDb.updateTable('document_copy').set(set).where('id', '=', second).execute()
    const kept = (await rowsOf(form.id)).find(({ id }) => id === second)
    for (const set of [{ sealed_content: a?.sealed_content }, { media_type: 'image/png' }]) {
      await change(set)
      expect((await form.employer.view(second)).statusCode).toBe(500)
      expect((await form.employee.view(second)).statusCode).toBe(500)
      await change({ sealed_content: kept?.sealed_content, media_type: kept?.media_type })
    }
    const other = await signed(form.admin)
    await change({ plus_case_id: other.id })
    expect((await other.employer.view(second)).statusCode).toBe(500)
    await change({ plus_case_id: form.id })
    expect((await form.employer.view(second)).statusCode).toBe(200)
    expect((await form.employer.view(first)).statusCode).toBe(200)
    const denied = (await t.audit(form.admin.accountId)).filter(({ action }) => action === 'access.denied')
    expect(denied.map(({ after }) => (after as { code: string }).code)).toEqual(Array(5).fill('sealed_content'))
  })

  test('can be added forty times in half an hour and no more', async () => {
    const { employer: user, employee } = await signed()
    const bytes = Buffer.from('nothing')
    for (let count = 0; count < 40; count += 1) expect((await user.add({ bytes })).statusCode).toBe(400)
    const refused = await user.add({ bytes })
    expect(codeOf(refused)).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toBe('1800')
    expect((await employee.add({ bytes })).statusCode).toBe(400)
  })
})

/** A scanner that reads what it is sent and gives the answer it was told to give, or none. */
async function scanner(answer: (sent: Buffer) => string | undefined) {
  const server: Server = createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part])
      if (!sent.subarray(-4).equals(Buffer.alloc(4))) return
      const text = answer(contentOf(sent))
      if (text !== undefined) socket.end(`${text}\0`)
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  whenFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  t.deps.config.clamd = `127.0.0.1:${port}`
  whenFinished(() => {
    t.deps.config.clamd = undefined
  })
  return server
}

/** What was sent in pieces, as clamd's INSTREAM takes it. */
function contentOf(sent: Buffer): Buffer {
  const command = 'zINSTREAM\0'
  expect(sent.subarray(0, command.length).toString()).toBe(command)
  const pieces: Buffer[] = []
  for (let at = command.length; at < sent.length - 4;) {
    const length = sent.readUInt32BE(at)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(pieces)
}

describe('a virus scanner', () => {
  test('[T34] gets the file as it was uploaded; if it finds something, the file is refused and the audit records it', async () => {
    const { employee, id } = await signed()
    const seen: Buffer[] = []
    await scanner((sent) => {
      seen.push(sent)
      return sent.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    })
    const photo = Buffer.from(await jpeg())
    const infected = Buffer.concat([photo, Buffer.alloc(200_000, 'x'), Buffer.from('EICAR')])
    expect(codeOf(await employee.add({ bytes: infected }))).toEqual([400, 'file_virus'])
    expect(seen[0]?.equals(infected)).toBe(true)
    expect(await rowsOf(id)).toEqual([])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'form_i9.copy_refused',
      after: { virus: 'Eicar-Test-Signature', documentCode: 'US_PASSPORT', side: 'front' },
    })
    expect((await employee.add({ bytes: photo })).statusCode).toBe(201)
  })

  test('[F24] that is down, or answers with an error, keeps every copy out until it is back', async () => {
    const { employee, id } = await signed()
    const bytes = Buffer.from(await jpeg())
    const answers: (string | undefined)[] = ['INSTREAM size limit exceeded. ERROR', '', 'stream: OK']
    const server = await scanner(() => answers.shift())
    expect(codeOf(await employee.add({ bytes }))).toEqual([503, 'unavailable'])
    expect((await employee.add({ bytes })).headers['retry-after']).toBe('30')
    expect(await rowsOf(id)).toEqual([])
    expect((await employee.add({ bytes })).statusCode).toBe(201)
    server.close()
    expect(codeOf(await employee.add({ bytes, side: 'back' }))).toEqual([503, 'unavailable'])
  })
})
